extension Observation {
  /// What was taken from names and texts, each in one line: another answer may say otherwise.
  var guesses: [String] {
    let texts = all.filter { $0.kinds == [.text] }
    let dates = texts.filter(\.texts.areDates)
    let others =
      texts.filter(\.texts.haveOtherDates)
      + all.filter { $0.kinds == [.number] && $0.numbers.areTimes }
    let pages = all.flatMap { place in
      place.members.filter { place.isPaging($0) && !place.lacks($0) }.map(\.place)
    }
    let few = texts.filter(\.texts.areFew).prefix(3).map { place in
      "\(place.path): one of a few values (\(place.texts.values.joined(separator: ", "))), "
        + "but a String, so that a new one does not fail."
    }
    let notes = [
      (dates, "a Date; the decoder must read ISO 8601, as the coding of made clients does"),
      (others, "dates, but not all as 2024-05-01T10:00:00Z, so no Date"),
      (pages, "never null in the samples, but optional: the last page may lack it"),
    ]
    return notes.filter { !$0.0.isEmpty }.map { places, text in
      let more = places.count > 4 ? " and \(places.count - 4) more" : ""
      return "\(places.prefix(4).map(\.path.spelled).joined(separator: ", "))\(more): \(text)."
    } + few
  }
}
