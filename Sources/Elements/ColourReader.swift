import RulesModel
import SourceModel

/// Assembles the colours of a file from their components.
struct ColourReader {
    let reader: ElementReader
    /// The literals in the arguments and closures of each call.
    private let literalsByCall: [Int: [Int]]
    /// The first usage that has each usage as its base.
    private let continuations: [Int: Int]

    init(reader: ElementReader) {
        self.reader = reader
        literalsByCall = reader.index.literals.indices.reduce(into: [:]) { calls, literal in
            if let call = reader.index.literals[literal].call { calls[call, default: []].append(literal) }
        }
        continuations = reader.index.usages.indices.reduce(into: [:]) { next, number in
            guard case .usage(let base) = reader.index.usages[number].base, next[base] == nil else { return }
            next[base] = number
        }
    }

    private var index: FileIndex { reader.index }
    private var vocabulary: Vocabulary { reader.vocabulary }

    /// The colours, and the calls whose arguments are their opacities.
    func read() -> (elements: [Element], opacityCalls: Set<Int>) {
        var elements: [Element] = []
        var opacityCalls: Set<Int> = []
        for number in index.usages.indices {
            guard var colour = colour(ofUsage: number) else { continue }
            let modified = modified(number, colour.opacity)
            opacityCalls.formUnion(modified.calls)
            guard let role = reader.sink(ofUsage: modified.last) ?? constantRole(modified.last) else { continue }
            colour.opacity = modified.opacity
            elements += parts(of: colour, role, index.usages[number])
        }
        return (elements, opacityCalls)
    }

    /// A colour, and its opacity as a separate element, because other code may state the opacity separately.
    private func parts(of colour: Vocabulary.Colour, _ role: String, _ usage: Usage) -> [Element] {
        let whole = Element(
            category: .colour, role: role, value: .colour(colour), declaration: usage.declaration, start: usage.start)
        guard colour.opacity != .max, colour.opacity != 0 else { return [whole] }
        var opacity = whole
        opacity.role = "opacity"
        opacity.value = .number((Double(colour.opacity) / 2.55).rounded() / 100)
        opacity.isPart = true
        return [whole, opacity]
    }

    /// The role of a colour in a constant; `nil` for other colours.
    private func constantRole(_ number: Int) -> String? {
        switch index.usages[number].role {
        case .value, .defaultValue: "value"
        case .assigned, .argument, .other: nil
        }
    }

    // MARK: Colours

    private func colour(ofUsage number: Int) -> Vocabulary.Colour? {
        let usage = index.usages[number]
        if usage.kind == .call, let made = madeColour(ofCall: number) { return made }
        guard usage.kind == .value || usage.kind == .call else { return nil }
        // `UIColor.black.withAlphaComponent(0.5)` is one usage.
        let names = usage.path
        for last in names.indices.reversed() {
            let owner = last > 0 ? names[last - 1] : nil
            if let named = vocabulary.namedValue(names[last], of: owner, as: "colour")?.colour {
                guard owner.map({ vocabulary.resource(through: $0) == .colours }) ?? (usage.base == .inferred) else {
                    return nil
                }
                return named
            }
            if last == names.index(before: names.endIndex),
                vocabulary.meaning(ofArgument: nil, at: 0, of: names[last])?.role != "opacity"
            {
                return nil
            }
        }
        return nil
    }

    private func madeColour(ofCall number: Int) -> Vocabulary.Colour? {
        let usage = index.usages[number]
        // Arguments without a meaning belong to the project, such as the colour for another appearance.
        let roles = usage.labels.enumerated().map { position, label in
            vocabulary.meaning(ofArgument: label, at: position, of: usage.name)
        }
        let known = roles.compactMap(\.self)
        guard known.contains(where: { $0.category == .colourValue }),
            known.allSatisfy({ $0.category == .colourValue || $0.role == "opacity" })
        else { return nil }
        var components: [String: Double] = [:]
        for literal in literalsByCall[number] ?? [] {
            guard case .argument = index.literals[literal].role, let position = index.literals[literal].position,
                roles.indices.contains(position), let role = roles[position]
            else { continue }
            let text = index.literals[literal].text
            if index.literals[literal].kind == .string, role.role == "hex" {
                return Vocabulary.Colour(hex: text)
            }
            components[role.role] = reader.number(ofLiteral: literal, role.reading)
        }
        // If a component is computed, the colour is unknown.
        return components.count == known.count ? Vocabulary.Colour(components) : nil
    }

    /// The end of the chain of calls on a colour that set its opacity, the resulting opacity, and these calls.
    private func modified(_ number: Int, _ opacity: UInt8) -> (last: Int, opacity: UInt8, calls: [Int]) {
        var (last, share) = (number, Double(opacity) / 255)
        var calls: [Int] = []
        if let argument = opacityArgument(ofCall: number) {
            share *= argument
            calls.append(number)
        }
        while index.usages[last].isBase,
            let next = continuations[last],
            let argument = opacityArgument(ofCall: next)
        {
            share *= argument
            calls.append(next)
            last = next
        }
        return (last, UInt8((min(1, max(0, share)) * 255).rounded()), calls)
    }

    private func opacityArgument(ofCall number: Int) -> Double? {
        let usage = index.usages[number]
        guard usage.kind == .call, usage.labels.count == 1,
            vocabulary.meaning(ofArgument: usage.labels[0], at: 0, of: usage.name)?.role == "opacity",
            let literal = literalsByCall[number]?.first
        else { return nil }
        return reader.number(ofLiteral: literal, Vocabulary.Reading())
    }
}

extension Vocabulary.Colour {
    /// Reads `#RRGGBB` and `0xRRGGBB`, with two optional digits for the opacity.
    fileprivate init?(hex: String) {
        let digits = hex.hasPrefix("#") ? hex.dropFirst() : hex.hasPrefix("0x") ? hex.dropFirst(2) : hex[...]
        guard digits.count == 6 || digits.count == 8, let number = UInt32(digits, radix: 16) else { return nil }
        let rgb = digits.count == 6 ? number : number >> 8
        self.init(rgb: rgb, opacity: digits.count == 6 ? 1 : Double(number & 0xFF) / 255)
    }

    private init(rgb: UInt32, opacity: Double) {
        self.init(
            red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
            blue: UInt8(truncatingIfNeeded: rgb), opacity: Self.byte(opacity))
    }

    /// - Parameter components: By their roles under `colour-values` of the vocabulary, each from 0 to 1.
    fileprivate init?(_ components: [String: Double]) {
        let opacity = components["opacity"] ?? 1
        if let red = components["red"], let green = components["green"], let blue = components["blue"] {
            self.init(
                red: Self.byte(red), green: Self.byte(green), blue: Self.byte(blue), opacity: Self.byte(opacity))
        } else if let white = components["white"] {
            self.init(
                red: Self.byte(white), green: Self.byte(white), blue: Self.byte(white), opacity: Self.byte(opacity))
        } else if let hex = components["hex"], (0...0xFF_FFFF).contains(hex) {
            self.init(rgb: UInt32(hex), opacity: opacity)
        } else if let hue = components["hue"], let saturation = components["saturation"],
            let brightness = components["brightness"]
        {
            self.init(hue: hue, saturation: saturation, brightness: brightness, opacity: opacity)
        } else {
            return nil
        }
    }

    private init(hue: Double, saturation: Double, brightness: Double, opacity: Double) {
        func component(_ offset: Double) -> UInt8 {
            let sector = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return Self.byte(brightness * (1 - saturation * max(0, min(sector, 4 - sector, 1))))
        }
        self.init(red: component(5), green: component(3), blue: component(1), opacity: Self.byte(opacity))
    }

    private static func byte(_ share: Double) -> UInt8 { UInt8((min(1, max(0, share)) * 255).rounded()) }
}
