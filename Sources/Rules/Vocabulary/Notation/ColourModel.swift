import RulesModel

/// The meanings of the arguments of a call that makes a colour, in order.
enum ColourModel: String {
    case rgb
    case rgb255 = "rgb-255"
    case gray, hsb, hex, named

    private var components: [Vocabulary.Meaning] {
        switch self {
        case .rgb: ["red", "green", "blue", "opacity"].map { Self.component($0) }
        case .rgb255: ["red", "green", "blue"].map { Self.component($0, .colourByte) } + [Self.component("opacity")]
        case .gray: ["white", "opacity"].map { Self.component($0) }
        case .hsb: ["hue", "saturation", "brightness", "opacity"].map { Self.component($0) }
        case .hex: ["hex", "opacity"].map { Self.component($0) }
        case .named: [Self.component("named")]
        }
    }

    private static func component(_ role: String, _ unit: Vocabulary.Unit? = nil) -> Vocabulary.Meaning {
        Vocabulary.Meaning(.colourValue, role, reading: Vocabulary.Reading(unit: unit))
    }

    /// The meaning of each argument of `text`; `nil` if it is not a call with this number of arguments.
    func arguments(of text: String) -> [(Vocabulary.Argument, Vocabulary.Meaning)]? {
        guard let opening = text.utf8.firstIndex(of: UInt8(ascii: "(")), let call = CallText(text, opening: opening),
            let callee = call.callee, !call.labels.isEmpty, call.labels.count <= components.count
        else { return nil }
        return zip(call.labels, components).enumerated().map { place, argument in
            let (label, meaning) = argument
            let position: Vocabulary.Argument.Position = label == "_" ? .place(place) : .label(String(label))
            return (Vocabulary.Argument(position, of: callee), meaning)
        }
    }

    /// Why a text does not make a colour in the model, and what to write instead.
    func objection(to text: String) -> String {
        let example = "UIColor(" + components.map { "\($0.role):" }.joined() + ")"
        return "\(quoted(text)) is not written like '\(example)', with as many arguments or fewer"
    }
}
