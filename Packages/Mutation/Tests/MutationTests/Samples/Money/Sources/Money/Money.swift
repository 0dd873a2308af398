/// More than this is never paid.
public let mostMoney = 100
