import Comparison
import Matching
import Provenance
import ReportModel
import RulesModel
import SourceModel

/// Something of the user interface that the port has and upstream's mapped code lacks.
package struct InterfaceAddition: Sendable {
    package enum Subject: Hashable, Sendable {
        case type, member
        /// A system image, an image or a string, as ``Element/Shown``.
        case element(Element.Shown)
    }

    /// What upstream has of it.
    package enum Standing: Hashable, Sendable {
        /// Nothing like it.
        case unknown
        /// The same thing elsewhere.
        case reimplements(Reimplementation)
        /// The same image or string in code that its mapped code does not reach.
        case elsewhere(Location)
        /// Upstream shows a string under one of these keys whose text is not known.
        case perhaps(keys: [String])
        /// Upstream's code draws something of the words in its name.
        case alike(words: [String])
        /// A commit took it out of what upstream draws.
        case dropped(word: String, DroppedWords.Loss, left: [Location])
    }

    package var subject: Subject
    package var declaration: DeclarationReference?
    package var location: Location
    /// `class `AvatarView``.
    package var name: String
    package var standing: Standing
    package var evidence: [Evidence]
}

/// Finds what the port draws and upstream does not.
struct InterfaceAdditions {
    private let comparison: Comparison
    private let interface: InterfaceComparison
    private let views: ViewNames
    private let portDrawings: [Int: Drawing]
    private let upstreamShown: [Element.Shown: Location]
    private let upstreamTies: [Element.Tie: Location]
    private let upstreamTexts: ShownTexts
    /// The paths of upstream's files that stand for each of the port's.
    private let counterparts: [Int: Set<RelativePath>]
    /// What the port's files say in other words than upstream.
    private let reworded: RewordedTexts
    private let chain: PropertyChain
    private let ownMembers: [(reference: DeclarationReference, isRewrite: Bool)]
    private let classifiers: [Int: AdditionClassifier]
    /// What the declarations that only the port has are for.
    private(set) var classes: [DeclarationReference: AdditionClass] = [:]
    /// The kinds of things, containers and layers aside, that upstream's code makes.
    private let upstreamKinds: Set<Vocabulary.TypeRole>

    init(_ comparison: Comparison, _ interface: InterfaceComparison) {
        self.comparison = comparison
        self.interface = interface
        views = ViewNames(interface.port, interface.vocabulary)
        let places = Dictionary(
            keepingFirst: comparison.matching.port.files.enumerated().map { ($0.element.path, $0.offset) })
        portDrawings = Dictionary(
            keepingFirst: interface.port.files.compactMap { file in places[file.file.path].map { ($0, file.drawing) } })
        var shown: [Element.Shown: Location] = [:]
        var texts = ShownTexts()
        var ties: [Element.Tie: Location] = [:]
        for (file, element) in interface.upstream.elements {
            let location = interface.upstream.location(
                of: Reach.Place(file: file, declaration: element.declaration), line: element.start.line)
            if let tie = element.tie, ties[tie] == nil { ties[tie] = location }
            for text in element.allShown {
                texts.insert(text.text)
                if shown[text] == nil { shown[text] = location }
            }
            // The port may have the key, and not the table.
            if let key = element.key, let label = element.label {
                shown[Element.Shown(label: label, text: key), default: location] = location
            }
        }
        upstreamShown = shown
        upstreamTies = ties
        upstreamTexts = texts
        upstreamKinds = Set(interface.upstream.pieces.map(\.piece.role)).intersection([
            .label, .image, .button, .shape, .view,
        ])
        counterparts = comparison.files.reduce(into: [:]) { counterparts, row in
            guard let port = row.port, let upstream = row.upstream else { return }
            counterparts[port, default: []].insert(comparison.matching.upstream.files[upstream].path)
        }
        ownMembers = comparison.ownMembers
        let own = comparison.declarations.compactMap { row -> DeclarationReference? in
            guard case .portOnly(let reference) = row.pairing, row.status != .orphaned else { return nil }
            return reference
        }
        let drawings = portDrawings
        classifiers = Set(own.map(\.file)).reduce(into: [:]) { [views] classifiers, file in
            guard let index = comparison.matching.port.files[file].index else { return }
            classifiers[file] = AdditionClassifier(
                index: index, drawing: drawings[file] ?? Drawing(), vocabulary: interface.vocabulary,
                isView: views.contains)
        }
        reworded =
            RewordedTexts(comparison, interface, portDrawings) { [upstreamShown, upstreamTexts] shown, file in
                upstreamShown[shown] != nil || upstreamTexts.say(shown.text)
                    || comparison.hadAtSyncedCommit(shown.text, portFile: file)
            }
        for reference in own {
            classes[reference] = classifiers[reference.file]?.classify(reference.declaration)
        }
        chain = PropertyChain(
            comparison, ownMembers: ownMembers.map(\.reference),
            files: Set(classes.filter { $0.value == .interface }.map(\.key.file)))
    }

    /// Sorted by place.
    var all: [InterfaceAddition] {
        (types + members + elements).sorted {
            ($0.location.path, $0.location.line ?? 0) < ($1.location.path, $1.location.line ?? 0)
        }
    }

    // MARK: Types and members

    private var types: [InterfaceAddition] {
        let own = interface.ownTypes
        let names = Set(own.map { comparison.matching.declaration($0, on: .port).qualifiedName })
        return own.compactMap { reference in
            let declaration = comparison.matching.declaration(reference, on: .port)
            guard classes[reference] == .interface, !(declaration.container.map { isInside($0, names) } ?? false)
            else {
                return nil
            }
            let standing =
                interface.originals[reference].map(InterfaceAddition.Standing.reimplements)
                ?? dropped(declaration.lastComponent) ?? .unknown
            return addition(.type, reference, standing)
        }
    }

    private func isInside(_ container: String, _ names: Set<String>) -> Bool {
        let parts = container.split(separator: ".")
        return parts.indices.contains { names.contains(parts[...$0].joined(separator: ".")) }
    }

    /// Members of types that both sides have.
    private var members: [InterfaceAddition] {
        ownMembers.compactMap { reference, isRewrite in
            guard classes[reference] == .interface else { return nil }
            let declaration = comparison.matching.declaration(reference, on: .port)
            return standing(ofMember: declaration.baseName, reference, isRewrite: isRewrite)
                .flatMap { addition(.member, reference, $0) }
        }
    }

    /// - Returns: `nil` for a part of a rewrite that shows what its counterpart does, or the like.
    private func standing(
        ofMember name: String, _ reference: DeclarationReference, isRewrite: Bool
    ) -> InterfaceAddition.Standing? {
        var isCopy = false
        let own = (portDrawings[reference.file]?.elements ?? []).filter { $0.declaration == reference.declaration }
        for element in own {
            guard let tie = element.tie, let location = upstreamTies[tie] else { continue }
            if isRewrite,
                tie.category == .visibleString || counterparts[reference.file]?.contains(location.path) ?? false
            {
                isCopy = true
                continue
            }
            return .reimplements(Reimplementation(location: location, signals: [tie.signal]))
        }
        if isCopy { return nil }
        if let dropped = dropped(name) { return dropped }
        // What is shown in it counts by itself.
        if own.contains(where: { $0.shown != nil && !isKnownUpstream($0, in: reference.file) }) { return .unknown }
        let telling = NameWords.split(name).filter { !interface.vocabulary.common.words.contains($0) }
        let alike = telling.filter(interface.words.contains)
        if !telling.isEmpty, alike.count == telling.count { return isRewrite ? nil : .alike(words: alike) }
        guard isOfSharedKind(reference) else { return .unknown }
        return isRewrite ? nil : .alike(words: [])
    }

    /// Whether a member makes nothing but things of a kind that upstream makes too, such as labels: two frameworks
    /// have different names for what they show.
    private func isOfSharedKind(_ member: DeclarationReference) -> Bool {
        let pieces = (portDrawings[member.file]?.pieces ?? [])
            .filter { $0.declaration == member.declaration && $0.role.isDrawn }
        return !pieces.isEmpty
            && pieces.allSatisfy { piece in
                upstreamKinds.contains(piece.role)
                    // `CAShapeLayer` is a shape as well.
                    || piece.role == .layer
                        && upstreamKinds.contains { NameWords.split(piece.type).contains($0.rawValue) }
            }
    }

    private func dropped(_ name: String) -> InterfaceAddition.Standing? {
        for word in NameWords.split(name) where !interface.vocabulary.common.words.contains(word) {
            if let loss = interface.dropped[word] {
                return .dropped(
                    word: word, loss,
                    left: interface.upstream.mappedUses(of: word, isView: interface.upstreamViews.enclose))
            }
        }
        return nil
    }

    private func addition(
        _ subject: InterfaceAddition.Subject, _ reference: DeclarationReference, _ standing: InterfaceAddition.Standing
    ) -> InterfaceAddition? {
        guard let location = comparison.location(of: reference, on: .port), let classifier = classifiers[reference.file]
        else { return nil }
        let declaration = comparison.matching.declaration(reference, on: .port)
        return InterfaceAddition(
            subject: subject, declaration: reference, location: location,
            name: "\(declaration.kind.rawValue) `\(declaration.qualifiedName)`", standing: standing,
            evidence: classifier.evidence(for: reference.declaration).map { evidence in
                var evidence = evidence
                evidence.path = location.path
                return evidence
            } + chain.feeders(of: reference))
    }

    // MARK: Images and strings

    private var elements: [InterfaceAddition] {
        var seen: Set<String> = []
        return portDrawings.sorted { $0.key < $1.key }.flatMap { file, drawing in
            drawing.elements.compactMap { element -> InterfaceAddition? in
                guard let shown = element.shown else { return nil }
                let keys = reworded.guesses[file]?[shown]
                guard keys != nil || !isKnownUpstream(element, in: file) else { return nil }
                let path = comparison.matching.port.files[file].path
                let symbol = element.declaration.flatMap { place in
                    comparison.matching.port.files[file].index?.declarations[place].qualifiedName
                }
                guard seen.insert("\(path) \(symbol ?? "") \(shown.label) \(shown.text)").inserted else { return nil }
                return InterfaceAddition(
                    subject: .element(shown), declaration: nil,
                    location: Location(path: path, line: element.start.line, symbol: symbol),
                    name: "\(shown.label) \(element.value.description)" + (symbol.map { " in `\($0)`" } ?? ""),
                    standing: keys.map(InterfaceAddition.Standing.perhaps)
                        ?? interface.strays[shown].map(InterfaceAddition.Standing.elsewhere) ?? .unknown,
                    evidence: [
                        Evidence(label: shown.label, text: shown.text, path: path, line: element.start.line),
                        element.constant.map { name in
                            Evidence(label: "constant", text: name, path: path, line: element.start.line)
                        },
                    ].compactMap(\.self))
            }
        }
    }

    private func isKnownUpstream(_ element: Element, in file: Int) -> Bool {
        element.allShown.contains { isKnownUpstream($0, in: file) }
    }

    /// Whether upstream's code draws with it, under a key of the same words perhaps, or did at the synced commit.
    private func isKnownUpstream(_ shown: Element.Shown, in file: Int) -> Bool {
        if upstreamShown[shown] != nil { return true }
        if shown.label == Element.systemImageLabel || shown.label == Element.imageLabel {
            return comparison.hadAtSyncedCommit(shown.text, portFile: file)
        }
        // A rebuilt view may say the same in other words, which is for `literal-drift` to say.
        return reworded.byFile[file]?.contains(shown) ?? false || upstreamTexts.say(shown.text)
            || comparison.hadAtSyncedCommit(shown.text, portFile: file)
    }
}
