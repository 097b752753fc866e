import Phrasing
import ReportModel
import SourceModel

/// Findings about one file as a list: equal messages about several declarations are one item.
struct MarkdownFindingList {
    let places: MarkdownPlaces
    let group: FileFindings
    /// Decides where differing lines are shown; `nil` for nowhere.
    let lines: FindingCauses?

    /// The common part of findings that are one item.
    private struct Statement: Hashable {
        var check: String
        var severity: Severity
        var message: String
        var remarks: [String]
        /// Distinguishes findings that must not share an item.
        var place: Int?
    }

    func items(_ findings: [AssessedFinding]) -> [String] {
        var order: [Statement] = []
        var alike: [Statement: [AssessedFinding]] = [:]
        for (place, finding) in findings.enumerated() {
            let statement = statement(of: finding, at: place)
            if alike[statement] == nil { order.append(statement) }
            alike[statement, default: []].append(finding)
        }
        return order.flatMap { statement in
            let findings = alike[statement] ?? []
            return findings.count == 1 ? item(findings[0]) : [item(statement, of: findings)]
        }
    }

    private func statement(of finding: AssessedFinding, at place: Int) -> Statement {
        let template = finding.messageTemplate
        return Statement(
            check: finding.check, severity: finding.severity, message: template ?? finding.shortMessage,
            remarks: remarks(on: finding), place: template == nil || !change(finding).isEmpty ? place : nil)
    }

    private func item(_ finding: AssessedFinding) -> [String] {
        var sentence = MarkdownProse.inline(finding.shortMessage)
        if let link = link(to: finding) {
            let name = finding.shortSymbol.map { MarkdownText.code($0) } ?? ""
            if let range = name.isEmpty ? nil : sentence.firstRange(of: name) {
                sentence.replaceSubrange(range, with: link)
            } else if finding.line != nil {
                sentence += " (\(lineLink(to: finding)))"
            }
        }
        let statement = opening(finding.severity, finding.check) + sentence + suffix(remarks(on: finding))
        let change = change(finding)
        let caption = finding.port == nil ? "upstream's change" : "from the port to upstream"
        return change.isEmpty ? [statement] : ["\(statement); \(caption):"] + change
    }

    private func item(_ statement: Statement, of findings: [AssessedFinding]) -> String {
        let isNote = statement.severity == .note
        let names = findings.enumerated().map { place, finding in
            place == 0 || isNote ? link(to: finding) ?? "" : name(of: finding)
        }
        return opening(statement.severity, statement.check) + MarkdownProse.inline(statement.message)
            + suffix(statement.remarks) + ": "
            + (isNote ? Phrase.cut(names, to: Self.nameLimit) : names.joined(separator: ", "))
    }

    /// The first of several is linked to the file; the others have line numbers.
    private func name(of finding: AssessedFinding) -> String {
        guard let name = finding.shortSymbol, let (side, location) = finding.place else { return "" }
        let line = location.line.map { number in
            isHere(location, on: side) ? ":\(number)" : " (\(place(of: location, line: number, on: side)))"
        }
        return MarkdownText.code(name) + (line ?? "")
    }

    private func opening(_ severity: Severity, _ check: String) -> String {
        "- \(severity == .error ? "**error** " : "")\(MarkdownText.code(check)): "
    }

    private func suffix(_ remarks: [String]) -> String { remarks.map { "; \($0)" }.joined() }

    /// The declaration's name, linked to its line, or with the line number if there is no link. Notes have names only.
    private func link(to finding: AssessedFinding) -> String? {
        guard let name = finding.shortSymbol, let (side, location) = finding.place else { return nil }
        let code = MarkdownText.code(name)
        guard finding.severity != .note else { return code }
        if let url = places.url(of: location, on: side) { return "[\(code)](\(url))" }
        return location.line.map { "\(code) (\(place(of: location, line: $0, on: side)))" } ?? code
    }

    private func lineLink(to finding: AssessedFinding) -> String {
        guard let (side, location) = finding.place, let line = location.line else { return "" }
        let words = place(of: location, line: line, on: side)
        guard finding.severity != .note else { return words }
        return places.url(of: location, on: side).map { "[\(words)](\($0))" } ?? words
    }

    /// `line 12`, with the file if the heading does not name it.
    private func place(of location: Location, line: Int, on side: Side) -> String {
        isHere(location, on: side)
            ? "line \(line)" : MarkdownText.code("\(places.name(location.path, on: side)):\(line)")
    }

    private func isHere(_ location: Location, on side: Side) -> Bool {
        location.path == (side == .port ? group.port : group.upstream)
    }

    /// Further changes, and what to look for.
    private func remarks(on finding: AssessedFinding) -> [String] {
        guard finding.severity != .note else { return [] }
        func names(_ isMeant: (Evidence.Kind) -> Bool) -> [String] {
            finding.evidence.filter { isMeant($0.kind) }.map {
                $0.text.contains("`") ? MarkdownProse.inline($0.text) : MarkdownText.code($0.text)
            }
        }
        let feeding = names { $0 == .fact(.fedBy) }
        let changes = Evidence.UpstreamChange.allCases.compactMap { change in
            let names = names { $0 == .upstreamChange(change) }
            return names.isEmpty ? nil : "\(change.rawValue): \(Phrase.cut(names, to: Self.nameLimit))"
        }
        return (feeding.isEmpty ? [] : ["fed by \(Phrase.list(feeding, limit: Self.nameLimit))"]) + changes
    }

    /// The lines to change, if they are few and no decision shows them.
    private func change(_ finding: AssessedFinding) -> [String] {
        guard let causes = lines, finding.severity != .note, !causes.isChangeShown(for: finding),
            let diff = finding.evidence.first(where: {
                $0.kind == (finding.port == nil ? .upstreamDifference : .difference)
            })
        else { return [] }
        let lines = VisibleText.lines(diff.text)
        guard lines.count <= Self.lineLimit else { return [] }
        return MarkdownText.fenced(lines, language: "diff").map { "  \($0)" }
    }

    private static let lineLimit = 12
    private static let nameLimit = 8
}

extension Finding {
    /// The location in the port, or else in upstream.
    fileprivate var place: (Side, Location)? {
        port.map { (.port, $0) } ?? upstream.map { (.upstream, $0) }
    }

    fileprivate var line: Int? { place?.1.line }

    /// The name of the declaration without the names of its outer types.
    fileprivate var shortSymbol: String? { place?.1.shownSymbol?.shortName }

    /// The message with declaration names shortened as in ``shortSymbol``.
    fileprivate var shortMessage: String {
        // A name in a claim or on a bridge may be a file's.
        if case .fix = act { return message }
        var message = message
        for name in [port?.shownSymbol, upstream?.shownSymbol].compactMap(\.self) {
            let container = name.dropLast(name.shortName.count)
            if !container.isEmpty { message = message.replacing("`\(container)", with: "`") }
        }
        return message
    }

    /// The message without the kind and the name of the declaration; `nil` if it does not name the declaration.
    fileprivate var messageTemplate: String? {
        guard let name = shortSymbol.map({ "`\($0)`" }) else { return nil }
        let message = shortMessage
        guard message.contains(name) else { return nil }
        // The longest first, because "initializer" is part of "deinitializer".
        let kinds = DeclarationKind.allCases.map(\.rawValue).sorted { ($1.count, $0) < ($0.count, $1) }
        return (kinds.map { "\($0) \(name)" } + [name]).reduce(message) { $0.replacing($1, with: "…") }
    }
}
