import Comparison
import InterfaceAudit
import Matching
import Phrasing
import ReportModel
import RulesModel
import SourceModel

/// Something that the port shows and upstream does not.
enum UIAddition: Check {
    static let id = "ui-addition"
    static let defaultSeverity = Severity.warning
    static let act = Act.look(.interface)
    static let isAboutWholes = true
    static let documentation = CheckDocumentation(
        reports: """
            What the port shows and upstream's mapped code does not, nor what that uses from the `related` folders: a \
            type that is a view, layer or modifier; a member of a copied or rebuilt type that draws; a system image or \
            an image by its name; a string that people see. Each is a finding of its own. It says what upstream has \
            elsewhere that the port seems to have built again, with the place, or that there is nothing like it; a \
            finding of the first kind is a note, and so is one on a string of a rewrite that may stand for a key of \
            upstream's whose text is in no table. What counts as user interface is in the `vocabulary` of the rules.
            """,
        importance: "A port that is to look like its upstream must not show anything else.",
        example: """
            the port's `ScreenShareIndicator` shows the symbol `rectangle.on.rectangle` and the text “Screen”; upstream \
            shows neither.
            """,
        remedy: """
            Remove it, or exempt the finding with a reason, by the symbol that the report prints; list a file with views \
            of the port's own under `additions`, which exempts its types. Images and strings in it still count.

                exemptions:
                  - check: ui-addition
                    symbol: PlayerOverlay.liveView dot.radiowaves
                    reason: our design asks for it
                    owner: player
            """)

    static func findings(in input: CheckInput) -> [Finding] {
        input.inspection.interfaceAdditions.compactMap { addition in
            guard let text = text(of: addition.counterpart, input.comparison.matching.rules.upstream) else {
                return nil
            }
            var finding = finding(
                "\(addition.name) \(text)", severity: addition.counterpart.isKnown ? .note : nil,
                upstream: addition.counterpart.location, port: addition.location,
                evidence: addition.evidence + evidence(of: addition.counterpart, input.comparison.matching))
            if let entry = addition.declaration.flatMap({ input.comparison.matching.additions[$0.file] }) {
                finding.acceptance = ExemptionNote(reason: entry.reason, owner: entry.owner ?? "", until: nil)
            }
            if case .element(let shown) = addition.subject {
                // Two images of one member are two findings.
                finding.port?.part = shown.text
                finding.shown.port = shown.text
            }
            return finding
        }
    }

    /// - Returns: `nil` for what `orphaned-ui` reports.
    private static func text(of counterpart: InterfaceAddition.Counterpart, _ upstream: RuleSide) -> String? {
        switch counterpart {
        case .unknown: "is user interface of the port's own: nothing like it \(upstream.searchedPlace)"
        case .reimplements(let original):
            "is user interface that reimplements upstream's `\(original.location.symbol ?? original.location.path.description)`"
        case .elsewhere(let place):
            "is not shown by upstream's mapped code; upstream has it in `\(place.symbol ?? place.path.description)`"
        case .perhaps(let keys):
            "is user interface of the port's own, unless it stands for what upstream shows under \(name(of: keys)) not known here"
        case .alike([]): "is user interface of the port's own, of a kind that upstream's code draws too"
        case .alike(let words):
            "is user interface of the port's own; upstream's code draws something with \(words.map { "“\($0)”" }.joined(separator: ", ")) in its name"
        case .dropped: nil
        }
    }

    /// `` `Call.title`, whose text is ``
    private static func name(of keys: [String]) -> String {
        let names = Set(keys).sorted().map { "`\($0)`" }
        let shown = Phrase.cut(names, to: 4)
        return names.count == 1 ? "\(shown), whose text is" : "one of \(shown), whose texts are"
    }

    private static func evidence(
        of counterpart: InterfaceAddition.Counterpart, _ matching: Matching
    ) -> [Evidence] {
        switch counterpart {
        case .reimplements(let original):
            [original.evidence]
        case .elsewhere(let place):
            [Evidence(.fact(.upstreamElsewhere), place.symbol ?? "", path: place.path, line: place.line)]
        case .unknown:
            [
                Evidence(
                    .side(.upstream),
                    "nothing like it \(matching.rules.upstream.searchedPlace(at: matching.upstream.commit))")
            ]
        case .perhaps, .alike, .dropped: []
        }
    }
}

extension RuleSide {
    /// Where a counterpart was looked for; `upstream` where that was everywhere.
    fileprivate var searchedPlace: String {
        if root.isRoot { return "upstream" }
        return related.isEmpty ? "in `\(root)` upstream" : "in `\(root)` and the related folders upstream"
    }

    /// The same with each folder, and the commit.
    fileprivate func searchedPlace(at commit: ObjectName?) -> String {
        let folders = root.isRoot ? "upstream" : "in " + Phrase.list(([root] + related).map { "`\($0)`" }) + " upstream"
        return folders + (commit.map { " at \($0.short)" } ?? "")
    }
}

extension InterfaceAddition.Counterpart {
    /// Whether upstream has something that it can be held against.
    fileprivate var isKnown: Bool {
        switch self {
        case .reimplements, .perhaps, .alike: true
        case .unknown, .elsewhere, .dropped: false
        }
    }

    fileprivate var location: Location? {
        if case .reimplements(let original) = self { original.location } else { nil }
    }
}

extension Inspection {
    /// What the port shows and upstream does not; empty where that was not looked for.
    var interfaceAdditions: [InterfaceAddition] { interface?.additions ?? [] }
}

extension CheckInput {
    /// Whether something that only the port has is reported as an addition to the user interface.
    func isInterface(_ difference: Difference) -> Bool {
        difference.declaration?.pairing.port.map { inspection.interface?.classes[$0] == .interface } ?? false
    }

    /// What a declaration that only the port has is for, and what upstream has elsewhere that it does again.
    func evidence(ofAddition difference: Difference) -> [Evidence] {
        guard let reference = difference.declaration?.pairing.port, let interface = inspection.interface else {
            return []
        }
        return [interface.classes[reference].map { Evidence(.fact(.class), $0.rawValue) }].compactMap(\.self)
            + (interface.originals[reference].map { [$0.evidence] } ?? [])
    }
}
