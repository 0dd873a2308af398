extension __Element__: DecodableType {}
