import RulesModel
import SourceModel

/// Finds what a file draws with, by a vocabulary.
package struct ElementReader {
    let index: FileIndex
    let vocabulary: Vocabulary
    private let texts: TableTexts
    /// The types and variables that each declaration uses, by which it is known whose property is assigned to.
    private let names: DeclaredVariables
    private let unseen: UnseenDeclarations
    /// The declarations that say that they are colours.
    private let colours: Set<Int?>
    /// What the edges stand for that the arguments of each call name.
    private let edges: [Int: Set<String>]
    /// The roles of edges, by those that they are parts of.
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

    /// A literal that is stated for several edges is one of each.
    private func elements(ofLiteral place: Int) -> [Element] {
        guard let element = element(ofLiteral: place) else { return [] }
        return edgeRoles(ofLiteral: index.literals[place], element.role).map { role in
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

    private func element(ofLiteral place: Int) -> Element? {
        let literal = index.literals[place]
        guard !unseen.isInside(call: literal.call) else { return nil }
        let stated = statedMeaning(of: literal)
        if let stated, stated.role == "format" { return element(ofFormat: literal, stated) }
        // What a colour is made of is read with the whole colour.
        guard let meaning = stated ?? namedMeaning(of: literal),
            meaning.category != .colourValue
        else { return nil }
        if let element = Element(
            literal, as: meaning, texts: texts, declaration: literal.declaration, start: literal.start)
        {
            return element
        }
        guard let value = value(ofLiteral: place, meaning) else { return nil }
        return Element(
            category: meaning.category, role: meaning.role, value: value, declaration: literal.declaration,
            start: literal.start, isNamed: stated == nil)
    }

    /// A text with places for values, where it is passed or assigned to what people see.
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

    /// What a value is for, by where it goes.
    private func meaning(of value: some PlacedValue) -> Vocabulary.Meaning? {
        statedMeaning(of: value) ?? namedMeaning(of: value)
    }

    /// What a value is for, by the argument or the property that it goes to.
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

    /// What a value is for, by the name of the constant that it is of.
    private func namedMeaning(of value: some PlacedValue) -> Vocabulary.Meaning? {
        switch value.role {
        case .assigned(let name), .defaultValue(let name): vocabulary.meaning(ofConstant: name)
        case .value: value.declaration.flatMap { vocabulary.meaning(ofConstant: index.declarations[$0].selector) }
        case .argument, .other: nil
        }
    }

    private func value(ofLiteral place: Int, _ meaning: Vocabulary.Meaning) -> ElementValue? {
        let literal = index.literals[place]
        switch meaning.category {
        case .colour, .font, .size, .animation, .setting, .symbol:
            if let text = literal.string { return .text(text) }
            if literal.kind == .boolean { return meaning.category == .animation ? .name(literal.text) : nil }
            return number(ofLiteral: place, meaning.reading).map { .number($0) }
        case .systemImage, .assetImage, .identifier, .visibleString, .localisedString, .spokenString, .systemItem,
            .diagnostic, .internalString, .colourValue:
            return nil
        }
    }

    /// The amount that a literal states, in the unit that is usual for its role.
    func number(ofLiteral place: Int, _ reading: Vocabulary.Reading) -> Double? {
        let literal = index.literals[place]
        var number = index.amount(ofLiteral: place)
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

    /// The strings of constants, where they are shown, and the names whose constants are not in the file.
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

    /// A member that stands for a value: `.semibold`, `.caption`.
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

    /// What a usage may name that is defined elsewhere: of `images.off.resizable()` that is `off`, of `L10n.Call.title`
    /// it is `Call` or `title`, as far as its text says.
    private func resources(ofUsage place: Int) -> [ResourceUse] {
        let usage = index.usages[place]
        guard usage.kind == .value || usage.kind == .call, !unseen.isInside(call: usage.call) else { return [] }
        let accessor = usage.qualifiers.indices.lazy.compactMap { place in
            vocabulary.resource(through: usage.qualifiers[place]).map { (resource: $0, place: place) }
        }.last
        guard accessor != nil || usage.base == .inferred else { return [] }
        let role = sink(ofUsage: place)
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
        return usage.path.indices.dropFirst(accessor.place + 1).compactMap { use(accessor.resource, $0) }
    }

    /// Where a colour goes in the end: `background`; `value` for one that is kept in a constant.
    func sink(ofUsage place: Int) -> String? {
        var usage = index.usages[place]
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

/// A value that goes somewhere: a literal, or what a name stands for.
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
    /// What a constant is, by the last word of its name: something of the role that the word stands for, which is a
    /// setting where no other value has it.
    fileprivate func meaning(ofConstant name: String) -> Meaning? {
        role(ofConstant: name).map { role in
            let categories = arguments.values.filter { $0.role == role && $0.category != .colourValue }.map(\.category)
            return Meaning(categories.min { $0.rawValue < $1.rawValue } ?? .setting, role)
        }
    }
}

extension Vocabulary.Unit {
    /// What a value in this unit is multiplied with to be in the usual one.
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
