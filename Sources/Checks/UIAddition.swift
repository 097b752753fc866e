import Comparison
import Differences
import InterfaceAudit
import Matching
import Phrasing
import ReportModel
import RulesModel
import SourceModel

/// User interface that the port shows and upstream does not.
enum UIAddition: Check {
    static let id = "ui-addition"
    static let defaultSeverity = Severity.warning
    static let act = Act.look(.interface)
    static let isAboutWholes = true
    static let documentation = CheckDocumentation(
        reports: """
            User interface that the port shows and upstream's mapped code, with what it uses from the `related` \
            folders, does not: a type that is a view, layer or modifier; a member of a copied or rewritten type that \
            draws; a named system image or image; a string that users see. Each is a finding of its own. The message \
            names what the port seems to have built again from elsewhere upstream, or says that there is nothing like \
            it. A finding that names its model upstream is a note. So is a string of a rewrite that may be the text \
            of an upstream key that is in no table. The `vocabulary` of the rules defines what counts as user interface.
            """,
        importance: "A port that should look like its upstream must not show anything else.",
        example: """
            The port's `ScreenShareIndicator` shows the symbol `rectangle.on.rectangle` and the text “Screen”; \
            upstream shows neither.
            """,
        remedy: """
            Remove it, or exempt the finding with a reason, by the symbol in the report. List a file with port-only \
            views under `additions`, which exempts its types; images and strings in it still count.

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
                // Two images in one member make two findings.
                finding.port?.part = shown.text
                finding.shown.port = shown.text
            }
            return finding
        }
    }

    /// - Returns: `nil` for additions that `orphaned-ui` reports.
    private static func text(of counterpart: InterfaceAddition.Counterpart, _ upstream: RuleSide) -> String? {
        switch counterpart {
        case .unknown: "is user interface that only the port has: nothing like it \(upstream.searchedPlace)"
        case .reimplements(let original):
            "is user interface that reimplements upstream's `\(original.location.symbol ?? original.location.path.description)`"
        case .elsewhere(let place):
            "is not shown by upstream's mapped code; upstream has it in `\(place.symbol ?? place.path.description)`"
        case .passed(let place):
            "is user interface that only the port is known to show; upstream has the same text in `\(place.symbol ?? place.path.description)`"
        case .perhaps(let keys):
            "is user interface that only the port has, unless upstream shows it under \(name(of: keys)) unknown"
        case .alike([]): "is user interface that only the port has, of a kind that upstream draws too"
        case .alike(let words):
            "is user interface that only the port has; upstream draws something with \(words.map { "“\($0)”" }.joined(separator: ", ")) in its name"
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
        case .elsewhere(let place), .passed(let place):
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
    /// The folder that was searched for a counterpart; `upstream` for the whole repository.
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
    /// Whether upstream has something to compare it with.
    fileprivate var isKnown: Bool {
        switch self {
        case .reimplements, .perhaps, .alike: true
        case .unknown, .elsewhere, .passed, .dropped: false
        }
    }

    fileprivate var location: Location? {
        if case .reimplements(let original) = self { original.location } else { nil }
    }
}

extension Inspection {
    /// User interface that only the port shows; empty if the interface was not inspected.
    var interfaceAdditions: [InterfaceAddition] { interface?.additions ?? [] }
}

extension CheckInput {
    /// Whether something that only the port has is reported as an addition to the user interface.
    func isInterface(_ difference: Difference) -> Bool {
        difference.declaration?.pairing.port.map { inspection.interface?.classes[$0] == .interface } ?? false
    }

    /// The class of a port-only declaration, and the upstream declaration that it reimplements.
    func evidence(ofAddition difference: Difference) -> [Evidence] {
        guard let reference = difference.declaration?.pairing.port, let interface = inspection.interface else {
            return []
        }
        return [interface.classes[reference].map { Evidence(.fact(.class), $0.rawValue) }].compactMap(\.self)
            + (interface.originals[reference].map { [$0.evidence] } ?? [])
    }
}
