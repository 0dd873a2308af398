import Foundation
import ModelGenerator

extension Template {
  /// The values and conditions of a client.
  init(
    of order: ClientOrder, noun: String, model: ModelFacts, answers: Answers, places: Places
  ) {
    let address = order.address
    let items = address.queryItems.map { item in
      let value = item.value.map(Spelling.literal) ?? "nil"
      return "URLQueryItem(name: \(Spelling.literal(item.name)), value: \(value))"
    }
    let kept = answers.files.map {
      "$PWD/Tests/\(order.name)Tests/Example/Answers/\($0.name).json"
    }
    values = [
      "Client": order.name,
      "Style": order.style.name,
      "Noun": noun,
      "noun": noun.lowerCamelCased,
      "Answer": model.rootType,
      "Element": model.element ?? model.rootType,
      "path": Spelling.escaped(address.decodedPath),
      "encodedPath": address.path,
      "target": address.target,
      "queryItems": items.joined(separator: ", "),
      "base": address.base.absoluteString,
      "host": address.base.host() ?? "",
      "prefix": Spelling.escaped(address.base.path(percentEncoded: false)),
      "settings": order.settings,
      "kept": kept.joined(separator: " "),
      "samples": answers.files.map { "\"\($0.name)\"" }.joined(separator: ", "),
      "requiredPath": places.required.map(Places.literal) ?? "nil",
      "requiredKey": Spelling.escaped(places.required?.last ?? ""),
      "textPath": places.text.map(Places.literal) ?? "nil",
      "openPaths": "[\(places.open.map(Places.literal).joined(separator: ", "))]",
      "listPath": places.list.map(Places.literal) ?? "nil",
    ]
    conditions = [
      "object": !model.rootIsArray,
      "query": address.query != nil,
      "required": places.required != nil,
      "text": places.text != nil,
      "value": model.usesJSONValue,
    ]
  }
}

extension ModelFacts {
  /// The struct at the root: of the answer, or of its elements. `nil` when there is none.
  var element: String? {
    let name = rootIsArray ? String(rootType.dropFirst().dropLast()) : rootType
    return name.wholeMatch(of: /[A-Z]\w*/) != nil ? name : nil
  }
}

extension String {
  var lowerCamelCased: String { Words.lowerCamelCase(Words.words(of: self)) }
}
