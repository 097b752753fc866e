import CommitVerdicts
import Comparison
import Elements
import Matching
import Normalisation
import ReportModel
import RulesModel
import SourceModel

/// A part of the user interface that the port has and upstream's mapped code lacks.
package struct InterfaceAddition: Sendable {
    package enum Subject: Hashable, Sendable {
        case type, member
        /// A system image, an image or a string.
        case element(Element.Shown)
    }

    /// What upstream has instead.
    package enum Counterpart: Hashable, Sendable {
        /// Nothing like it.
        case unknown
        /// The same thing elsewhere.
        case reimplements(Reimplementation)
        /// The same image or string in code that its mapped code does not reach.
        case elsewhere(Location)
        /// Its mapped code passes the same string to a call that the vocabulary does not know.
        case passed(Location)
        /// Upstream shows a string with one of these keys, whose texts are unknown.
        case perhaps(keys: [String])
        /// Upstream's code draws something with the words of its name.
        case alike(words: [String])
        /// A commit removed it from what upstream draws.
        case dropped(word: String, DroppedWords.Loss, left: [Location])
    }

    package var subject: Subject
    package var declaration: DeclarationReference?
    package var location: Location
    /// `class `AvatarView``.
    package var name: String
    package var counterpart: Counterpart
    package var evidence: [Evidence]
}

/// Finds what the port draws and upstream does not.
struct InterfaceAdditions {
    private let comparison: Comparison
    private let interface: InterfaceComparison
    private let views: ViewNames
    private let portFiles: [Int: Reach.File]
    private let known: KnownTexts
    private let upstreamLinks: [Element.Link: Location]
    /// The paths of the upstream files that each port file is paired with.
    private let counterparts: [Int: Set<RelativePath>]
    /// The texts that the port shows in other words than upstream.
    private let reworded: RewordedTexts
    private let flow: PropertyFlow
    /// `nil` where nothing is dropped.
    private let serving: ServingMembers?
    private let ownMembers: [(reference: DeclarationReference, isRewrite: Bool)]
    private let classifiers: [Int: AdditionClassifier]
    /// The purpose of each declaration that only the port has.
    private(set) var classes: [DeclarationReference: AdditionClass] = [:]
    /// The kinds of views that upstream's code makes, without containers and layers.
    private let upstreamKinds: Set<Vocabulary.TypeRole>

    init(_ comparison: Comparison, _ interface: InterfaceComparison) {
        self.comparison = comparison
        self.interface = interface
        views = ViewNames(interface.port, interface.vocabulary)
        let files = Dictionary(keepingFirst: interface.port.files.map { ($0.file.path, $0) })
        portFiles = Dictionary(
            keepingFirst: comparison.matching.port.files.enumerated().compactMap { index, file in
                files[file.path].map { (index, $0) }
            })
        var shown: Set<Element.Shown> = []
        var texts = ShownTexts()
        var links: [Element.Link: Location] = [:]
        for (file, element) in interface.upstream.elements {
            let location = interface.upstream.location(of: element, in: file)
            if let link = element.link, links[link] == nil { links[link] = location }
            for text in element.allShown {
                if text.label == Element.visibleStringLabel { texts.insert(ShownText.text(ofFormat: text.text)) }
                shown.insert(text)
                // An image of the project's own may be a copy of the system's with its name.
                if text.label == Element.imageLabel {
                    shown.insert(Element.Shown(label: Element.systemImageLabel, text: text.text))
                }
            }
            // The port may have the key, and not the table.
            if let key = element.key, let label = element.label {
                shown.insert(Element.Shown(label: label, text: key))
            }
        }
        upstreamLinks = links
        upstreamKinds = Set(interface.upstream.pieces.map(\.element.role)).intersection([
            .label, .image, .button, .shape, .view,
        ])
        counterparts = comparison.files.reduce(into: [:]) { counterparts, row in
            guard let port = row.port, let upstream = row.upstream else { return }
            counterparts[port, default: []].insert(comparison.matching.upstream.files[upstream].path)
        }
        known = KnownTexts(
            shown: shown, texts: texts, originals: OriginalTexts(comparison, interface.vocabulary))
        ownMembers = comparison.ownMembers
        let own = comparison.declarations.compactMap { row -> DeclarationReference? in
            guard case .portOnly(let reference) = row.pairing, row.status != .orphaned else { return nil }
            return reference
        }
        classifiers = Set(own.map(\.file)).reduce(into: [:]) { [portFiles, views] classifiers, file in
            classifiers[file] = portFiles[file].map {
                AdditionClassifier($0, interface.vocabulary, isView: views.contains)
            }
        }
        reworded = RewordedTexts(comparison, interface, portFiles, isKnown: known.say)
        for reference in own {
            classes[reference] = classifiers[reference.file]?.classify(reference.declaration)
        }
        serving = interface.dropped.isEmpty ? nil : ServingMembers(comparison)
        flow = PropertyFlow(
            comparison, ownMembers: ownMembers.map(\.reference),
            files: Set(classes.filter { $0.value == .interface }.map(\.key.file)))
    }

    /// Sorted by location.
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
            let counterpart =
                interface.originals[reference].map(InterfaceAddition.Counterpart.reimplements)
                ?? dropped(declaration.lastComponent) ?? .unknown
            return addition(.type, reference, counterpart)
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
            return counterpart(ofMember: declaration.baseName, reference, isRewrite: isRewrite)
                .flatMap { addition(.member, reference, $0) }
        }
    }

    /// - Returns: `nil` for a part of a rewrite that shows the same as its counterpart, or something similar.
    private func counterpart(
        ofMember name: String, _ reference: DeclarationReference, isRewrite: Bool
    ) -> InterfaceAddition.Counterpart? {
        var isCopy = false
        let own = portFiles[reference.file]?.elements(in: reference.declaration) ?? []
        for element in own {
            guard let link = element.link, let location = upstreamLinks[link] else { continue }
            if isRewrite,
                link.category == .visibleString || counterparts[reference.file]?.contains(location.path) ?? false
            {
                isCopy = true
                continue
            }
            return .reimplements(Reimplementation(location: location, signals: [link.signal]))
        }
        if isCopy { return nil }
        if let dropped = dropped(name) { return dropped }
        // An unknown text or image in the member is enough.
        if own.contains(where: { $0.shown != nil && !isKnownUpstream($0, in: reference.file) }) { return .unknown }
        let distinctive = NameWords.split(name).filter { !interface.vocabulary.common.words.contains($0) }
        let alike = distinctive.filter(interface.words.contains)
        if !distinctive.isEmpty, alike.count == distinctive.count { return isRewrite ? nil : .alike(words: alike) }
        guard isOfSharedKind(reference) else { return .unknown }
        return isRewrite ? nil : .alike(words: [])
    }

    /// Whether a member only makes views of kinds that upstream makes too, such as labels. Frameworks name the same
    /// kinds differently.
    private func isOfSharedKind(_ member: DeclarationReference) -> Bool {
        let pieces = (portFiles[member.file]?.pieces(in: member.declaration) ?? []).filter(\.role.isDrawn)
        return !pieces.isEmpty
            && pieces.allSatisfy { piece in
                upstreamKinds.contains(piece.role)
                    // `CAShapeLayer` is a shape as well.
                    || piece.role == .layer
                        && upstreamKinds.contains { NameWords.split(piece.type).contains($0.rawValue) }
            }
    }

    private func dropped(_ name: String) -> InterfaceAddition.Counterpart? {
        let words = NameWords.split(name).filter { !interface.vocabulary.common.words.contains($0) }
        for word in words {
            // A part of a name is a common word. It only counts if a second word was removed from the same code.
            if let loss = interface.dropped[word],
                loss.isName || words.contains(where: { $0 != word && interface.dropped[$0]?.isOfOneCode(loss) == true })
            {
                return .dropped(
                    word: word, loss,
                    left: interface.upstream.mappedUses(of: word, isView: interface.upstreamViews.enclose))
            }
        }
        return nil
    }

    private func addition(
        _ subject: InterfaceAddition.Subject, _ reference: DeclarationReference,
        _ counterpart: InterfaceAddition.Counterpart
    ) -> InterfaceAddition? {
        guard let location = comparison.location(of: reference, on: .port), let classifier = classifiers[reference.file]
        else { return nil }
        let declaration = comparison.matching.declaration(reference, on: .port)
        return InterfaceAddition(
            subject: subject, declaration: reference, location: location,
            name: "\(declaration.kind.rawValue) `\(declaration.qualifiedName)`", counterpart: counterpart,
            evidence: classifier.evidence(for: reference.declaration).map { evidence in
                var evidence = evidence
                evidence.path = location.path
                return evidence
            } + flow.sources(of: reference) + served(by: reference, counterpart))
    }

    /// What goes with a member that upstream no longer draws.
    private func served(
        by reference: DeclarationReference, _ counterpart: InterfaceAddition.Counterpart
    ) -> [Evidence] {
        guard case .dropped = counterpart else { return [] }
        return serving?.members(serving: reference) ?? []
    }

    // MARK: Images and strings

    /// A literal in a port's file.
    private struct Drift: Hashable {
        var file: Int
        var start: SourcePlace
    }

    /// The literals with which the port replaced upstream's since the synced commit. `literal-drift` reports both.
    private var drifted: Set<Drift> {
        Set(
            comparison.declarations.flatMap { row in
                guard let port = row.pairing.pair?.1 else { return [Drift]() }
                return row.drift.changes.filter { $0.isUpstreamUnchanged != nil }.map {
                    Drift(file: port.file, start: $0.port.start)
                }
            })
    }

    private var elements: [InterfaceAddition] {
        let (drifted, passed) = (drifted, passed)
        var seen: Set<String> = []
        return portFiles.sorted { $0.key < $1.key }.flatMap { file, drawn in
            drawn.drawing.elements.compactMap { element -> InterfaceAddition? in
                guard let shown = element.shown else { return nil }
                let keys = reworded.guesses[file]?[shown]
                guard keys != nil || !isKnownUpstream(element, in: file) else { return nil }
                let isSaid = keys == nil && interface.unmatched[shown] == nil
                if isSaid, drifted.contains(Drift(file: file, start: element.start)) { return nil }
                let location = drawn.file.location(
                    ofDeclaration: element.declaration, line: element.start.line)
                let (path, line, symbol) = (location.path, location.line, location.symbol)
                guard seen.insert("\(path) \(symbol ?? "") \(shown.label) \(shown.text)").inserted else { return nil }
                return InterfaceAddition(
                    subject: .element(shown), location: location,
                    name: "\(shown.label) \(element.value.description)" + (symbol.map { " in `\($0)`" } ?? ""),
                    counterpart: keys.map(InterfaceAddition.Counterpart.perhaps)
                        ?? interface.unmatched[shown].map(InterfaceAddition.Counterpart.elsewhere)
                        ?? (shown.label == Element.visibleStringLabel ? passed[shown.text] : nil)
                        .map(InterfaceAddition.Counterpart.passed) ?? .unknown,
                    evidence: [
                        Evidence(.shown(shown.label), shown.text, path: path, line: line),
                        element.constant.map { Evidence(.fact(.constant), $0, path: path, line: line) },
                    ].compactMap(\.self))
            }
        }
    }

    /// Where upstream's mapped code passes each string to a call that may show it.
    private var passed: [String: Location] {
        let matching = comparison.matching
        return matching.upstream.files.enumerated().reduce(into: [:]) { passed, next in
            guard matching.omissions[next.offset] == nil, let index = next.element.index else { return }
            for literal in index.seenLiterals(interface.vocabulary) where literal.call != nil {
                guard let text = literal.string, passed[text] == nil else { continue }
                passed[text] = next.element.location(ofDeclaration: literal.declaration, line: literal.start.line)
            }
        }
    }

    private func isKnownUpstream(_ element: Element, in file: Int) -> Bool {
        element.allShown.contains { isKnownUpstream($0, in: file) }
    }

    /// Whether upstream's code draws with it, perhaps by a key with the same words, or did at the synced commit.
    private func isKnownUpstream(_ shown: Element.Shown, in file: Int) -> Bool {
        if shown.label == Element.systemImageLabel || shown.label == Element.imageLabel {
            return known.shown.contains(shown) || known.originals.draw(shown.text, in: file)
        }
        // A rebuilt view may say the same in other words. `literal-drift` reports that.
        return known.say(shown, in: file) || reworded.byFile[file]?.contains(shown) ?? false
    }
}

/// What upstream shows, or showed at the synced commit.
private struct KnownTexts {
    let shown: Set<Element.Shown>
    let texts: ShownTexts
    let originals: OriginalTexts

    func say(_ shown: Element.Shown, in file: Int) -> Bool {
        // A key with a format may say the same as a text with values.
        let text = ShownText.text(ofFormat: shown.text)
        return self.shown.contains(shown) || texts.say(text) || originals.say(text, in: file)
    }
}
