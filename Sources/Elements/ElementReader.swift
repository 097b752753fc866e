import RulesModel
import SourceModel

/// Finds the drawing code of a file by means of a vocabulary.
package struct ElementReader {
    let index: FileIndex
    let vocabulary: Vocabulary
    private let texts: TableTexts
    /// Shows which variable an assigned property belongs to.
    private let names: DeclaredVariables
    private let unseen: UnseenDeclarations
    /// The declarations with the type of a colour.
    private let colours: Set<Int?>
    /// The roles of the edges that the arguments of each call name.
    private let edges: [Int: Set<String>]
    /// The calls with a text of their own, so that a key beside it is not shown unless a table has it:
    /// `NSLocalizedString("key", value: "OK")`.
    private let textCalls: Set<Int>
    /// The roles of single edges, by the role of all edges.
    private let edgeRoles: [String: Set<String>]

    package static func drawing(of index: FileIndex, _ vocabulary: Vocabulary, texts: TableTexts = TableTexts())
        -> Drawing
    {
        ElementReader(index: index, vocabulary: vocabulary, texts: texts).drawing
    }

    private init(index: FileIndex, vocabulary: Vocabulary, texts: TableTexts) {
        self.index = index
        self.vocabulary = vocabulary
        self.texts = texts
        names = DeclaredVariables(index)
        unseen = UnseenDeclarations(index, vocabulary)
        colours = Set(
            index.usages.filter { $0.kind == .type && vocabulary.resource(through: $0.name) == .colours }
                .map(\.declaration))
        edges = index.usages.reduce(into: [:]) { edges, usage in
            guard let call = usage.call, case .argument = usage.role, let roles = vocabulary.edges[usage.name] else {
                return
            }
            edges[call, default: []].formUnion(roles)
        }
        textCalls = Set(
            index.literals.compactMap { literal in
                guard let call = literal.call, case .argument(let callee, let label) = literal.role,
                    !literal.text.isEmpty,
                    let meaning = vocabulary.meaning(ofArgument: label, at: literal.position ?? 0, of: callee)
                else { return nil }
                return meaning.category == .visibleString ? call : nil
            })
        edgeRoles = vocabulary.edgeRoles
    }

    private var drawing: Drawing {
        let colours = ColourReader(reader: self).read()
        var drawing = Drawing()
        let literals = index.literals.indices.filter { literal in
            !(index.literals[literal].call.map(colours.opacityCalls.contains) ?? false)
        }
        let named = namedStrings
        drawing.elements =
            literals.flatMap(elements) + index.usages.compactMap(namedElement) + colours.elements
            + named.elements
        drawing.constants = named.unknown
        drawing.pieces = index.usages.compactMap(piece)
        drawing.resources = index.usages.indices.flatMap(resources)
        drawing.elements.removeAll { isUnseen($0.declaration) }
        drawing.pieces.removeAll { isUnseen($0.declaration) }
        drawing.resources.removeAll { isUnseen($0.declaration) }
        drawing.constants.removeAll { isUnseen($0.declaration) }
        drawing.elements.sort { ($0.start, $0.role) < ($1.start, $1.role) }
        return drawing
    }

    private func isUnseen(_ declaration: Int?) -> Bool { declaration.map(unseen.contains) ?? false }

    // MARK: Literals

    /// The elements of a literal: one for each edge if it is stated for several edges.
    private func elements(ofLiteral literalIndex: Int) -> [Element] {
        guard let element = element(ofLiteral: literalIndex) else { return [] }
        return edgeRoles(ofLiteral: index.literals[literalIndex], element.role).map { role in
            var element = element
            element.role = role
            return element
        }
    }

    private func edgeRoles(ofLiteral literal: Literal, _ role: String) -> [String] {
        guard let parts = edgeRoles[role], case .argument = literal.role, let call = literal.call else { return [role] }
        let named = parts.intersection(edges[call] ?? [])
        return named.count > 1 ? named.sorted() : [role]
    }

    private func element(ofLiteral literalIndex: Int) -> Element? {
        let literal = index.literals[literalIndex]
        guard !unseen.isInside(call: literal.call), literal.operation?.isComparison != true else { return nil }
        let stated = statedMeaning(of: literal)
        if let stated, stated.role == "format" { return element(ofFormat: literal, stated) }
        // The components of a colour are read with the whole colour.
        guard let meaning = stated ?? namedMeaning(of: literal),
            meaning.category != .colourValue,
            meaning.category != .localisedString || !texts[literal].isEmpty
                || !(literal.call.map(textCalls.contains) ?? false)
        else { return nil }
        if let element = Element(
            literal, as: meaning, texts: texts, declaration: literal.declaration, start: literal.start)
        {
            return element
        }
        guard let value = value(ofLiteral: literalIndex, meaning) else { return nil }
        return Element(
            category: meaning.category, role: meaning.role, value: value, declaration: literal.declaration,
            start: literal.start, isNamed: stated == nil)
    }

    /// A format string whose result is passed or assigned to visible text.
    private func element(ofFormat literal: Literal, _ format: Vocabulary.Meaning) -> Element? {
        guard literal.kind == .string, let call = literal.call.map({ index.usages[$0] }),
            let meaning = statedMeaning(of: call),
            meaning.category == .visibleString || meaning.category == .spokenString,
            case let text = ShownText.text(ofFormat: literal.contents.joined(separator: "…")),
            text.contains(where: \.isLetter)
        else { return nil }
        return Element(
            category: meaning.category, role: meaning.role, value: .text(text), declaration: literal.declaration,
            start: literal.start)
    }

    /// The meaning of a value by its destination.
    private func meaning(of value: some PlacedValue) -> Vocabulary.Meaning? {
        statedMeaning(of: value) ?? namedMeaning(of: value)
    }

    /// The meaning of a value by the argument or property that it is passed or assigned to.
    private func statedMeaning(of value: some PlacedValue) -> Vocabulary.Meaning? {
        switch value.role {
        case .argument(let callee, let label):
            let meaning = vocabulary.meaning(ofArgument: label, at: value.position ?? 0, of: callee)
            guard let meaning, meaning.role == "by-anchor" else { return meaning }
            let anchor = value.call.flatMap { call in
                index.usages[call].path.lazy.compactMap(vocabulary.role(ofAnchor:)).first
            }
            return Vocabulary.Meaning(meaning.category, anchor ?? "constraint", reading: meaning.reading)
        case .assigned(let property):
            let receiver = names.receiver(ofAssignmentTo: property, before: value.start)
            return vocabulary.meaning(
                ofProperty: property, beside: { receiver.contains($0) || names.isUsed($0, in: value.declaration) })
        case .value, .defaultValue, .other: return nil
        }
    }

    /// The meaning of a value by the name of its constant.
    private func namedMeaning(of value: some PlacedValue) -> Vocabulary.Meaning? {
        switch value.role {
        case .assigned(let name), .defaultValue(let name): vocabulary.meaning(ofConstant: name)
        case .value: value.declaration.flatMap { vocabulary.meaning(ofConstant: index.declarations[$0].selector) }
        case .argument, .other: nil
        }
    }

    private func value(ofLiteral literalIndex: Int, _ meaning: Vocabulary.Meaning) -> ElementValue? {
        let literal = index.literals[literalIndex]
        switch meaning.category {
        case .colour, .font, .size, .animation, .setting, .symbol:
            if let text = literal.string { return .text(text) }
            if literal.kind == .boolean { return meaning.category == .animation ? .name(literal.text) : nil }
            return number(ofLiteral: literalIndex, meaning.reading).map { .number($0) }
        case .systemImage, .assetImage, .identifier, .visibleString, .localisedString, .spokenString, .systemItem,
            .diagnostic, .internalString, .colourValue:
            return nil
        }
    }

    /// The number that a literal states, in the usual unit of its role.
    func number(ofLiteral literalIndex: Int, _ reading: Vocabulary.Reading) -> Double? {
        let literal = index.literals[literalIndex]
        var number = index.amount(ofLiteral: literalIndex)
        if number == nil, let symbol = literal.operation?.symbol,
            symbol == "?:" || symbol == "??" || (symbol == "+" && reading.isAddend),
            case .number(let value) = literal.value
        {
            number = value.double
        }
        guard let number else { return nil }
        return (reading.ignoresSign ? number.magnitude : number) * (reading.unit?.factor ?? 1)
    }

    // MARK: Names

    /// The strings of constants that are shown, and the uses of constants that are not in the file.
    private var namedStrings: (elements: [Element], unknown: [ConstantUse]) {
        let uses = index.usages.compactMap { usage -> ConstantUse? in
            guard usage.kind == .value, !unseen.isInside(call: usage.call) else { return nil }
            return statedMeaning(of: usage).flatMap { ConstantUse(usage, for: $0, in: index) }
        }
        guard !uses.isEmpty else { return ([], []) }
        var locals = LocalNames(index)
        var constants = StringConstants()
        constants.add(index, isElsewhere: false)
        var elements: [Element] = []
        var unknown: [ConstantUse] = []
        for use in uses {
            var meaning = use.qualifiers.isEmpty ? locals.meaning(of: use.name, in: use.declaration) : .unknown
            if meaning == .unknown { meaning = constants[use] }
            switch meaning {
            case .string(let literal): elements += [Element(literal, in: use, texts: texts)].compactMap(\.self)
            case .unknown: unknown.append(use)
            case .other: continue
            }
        }
        return (elements, unknown)
    }

    /// The element of a member with a known value: `.semibold`, `.caption`.
    private func namedElement(of usage: Usage) -> Element? {
        guard usage.kind == .value || usage.kind == .call, !usage.isBase, !unseen.isInside(call: usage.call),
            let meaning = meaning(of: usage),
            let value = vocabulary.namedValue(usage.name, of: usage.qualifiers.last, as: meaning.role),
            ![.colour, .colourValue, .systemImage, .visibleString].contains(meaning.category)
        else { return nil }
        return Element(
            category: meaning.category, role: meaning.role,
            value: meaning.category == .systemItem ? .text(value.name) : .name(value.name),
            declaration: usage.declaration, start: usage.start)
    }

    private func piece(_ usage: Usage) -> Piece? {
        guard usage.kind == .call || usage.kind == .type, !unseen.isInside(call: usage.call),
            let role = vocabulary.role(ofType: usage.name)
        else { return nil }
        return Piece(type: usage.name, role: role, declaration: usage.declaration, start: usage.start)
    }

    /// The resources that a usage may name: `off` in `images.off.resizable()`, and `Call` or `title` in
    /// `L10n.Call.title`.
    private func resources(ofUsage usageIndex: Int) -> [ResourceUse] {
        let usage = index.usages[usageIndex]
        guard usage.kind == .value || usage.kind == .call, !unseen.isInside(call: usage.call) else { return [] }
        let accessor = usage.qualifiers.indices.lazy.compactMap { position in
            vocabulary.resource(through: usage.qualifiers[position]).map { (resource: $0, position: position) }
        }.last
        guard accessor != nil || usage.base == .inferred else { return [] }
        let role = sink(ofUsage: usageIndex)
        func use(_ resource: Vocabulary.Resource, _ member: Int) -> ResourceUse? {
            let names = usage.path
            guard vocabulary.namedValue(names[member], of: member > 0 ? names[member - 1] : nil, as: "colour") == nil
            else { return nil }
            return ResourceUse(
                resource: resource, qualifiers: Array(names[..<member]), member: names[member], role: role ?? "",
                declaration: usage.declaration, start: usage.start)
        }
        if usage.base == .inferred, role != nil { return [use(.colours, 0)].compactMap(\.self) }
        guard let accessor else { return [] }
        return usage.path.indices.dropFirst(accessor.position + 1).compactMap { use(accessor.resource, $0) }
    }

    /// The role of a colour's final destination: `background`, or `value` for a constant.
    func sink(ofUsage usageIndex: Int) -> String? {
        var usage = index.usages[usageIndex]
        for hop in 0..<8 {
            if usage.role == .value, hop > 0 || colours.contains(usage.declaration) { return "value" }
            guard let meaning = meaning(of: usage) else { return nil }
            if meaning.category == .colour { return meaning.role }
            // A colour of a colour: `Color(colors.accent)`.
            guard meaning.category == .colourValue, let call = usage.call else { return nil }
            usage = index.usages[call]
        }
        return nil
    }
}

/// A value with a role: a literal or a usage.
private protocol PlacedValue {
    var role: ValueRole { get }
    var call: Int? { get }
    var position: Int? { get }
    var declaration: Int? { get }
    var start: SourcePlace { get }
}

extension Literal: PlacedValue {}
extension Usage: PlacedValue {}

extension Vocabulary {
    /// The meaning of a constant by the last word of its name. It is a setting if no argument has the word's role.
    fileprivate func meaning(ofConstant name: String) -> Meaning? {
        role(ofConstant: name).map { role in
            let categories = arguments.values.filter { $0.role == role && $0.category != .colourValue }.map(\.category)
            return Meaning(categories.min { $0.rawValue < $1.rawValue } ?? .setting, role)
        }
    }
}

extension Vocabulary.Unit {
    /// The factor that converts a value in this unit to the usual unit.
    fileprivate var factor: Double {
        switch self {
        case .seconds: 1
        case .milliseconds: 1e-3
        case .microseconds: 1e-6
        case .nanoseconds: 1e-9
        case .degrees: 1
        case .radians: 180 / .pi
        case .colourByte: 1 / 255
        }
    }
}
