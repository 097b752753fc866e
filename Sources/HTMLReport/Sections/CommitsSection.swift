import Phrasing
import ReportModel
import Reporting
import SourceModel

/// A matrix of upstream's commits since the synced commits and the port's files.
struct CommitsSection {
    let report: Report
    let places: HTMLPlaces

    private static let memberLimit = 6

    var section: Section? {
        guard !report.commits.isEmpty else { return nil }
        let tally = CommitTally(report.commits)
        return Section(
            "commits", "Upstream’s commits", brief: "Commits", count: report.commits.count,
            """
            <p>\(tally.sentence).</p>
            \(tally.relevant.isEmpty ? nil : matrix(tally.relevant))
            \(tally.noise.isEmpty ? nil : noise(tally.noise))
            """)
    }

    private func matrix(_ commits: [CommitRow]) -> HTML {
        let files = Set(commits.flatMap(\.files).filter { $0.state.noise == nil }.map(\.port)).sorted()
        let hasAdditions = commits.contains { !$0.additions.isEmpty }
        let heads = files.map { file -> HTML in
            .column("<span title=\"\(file.description)\">\(.path(file.stem))</span>", kind: "turned")
        }
        let additions: [HTML] = hasAdditions ? [.column("<span>files to add</span>", kind: "turned")] : []
        let rows = commits.map { commit -> HTML in
            let byFile = Dictionary(keepingFirst: commit.files.map { ($0.port, $0) })
            let cells = files.map { cell(byFile[$0]) } + (hasAdditions ? [addition(commit.additions)] : [])
            return "<tr><th scope=\"row\">\(head(commit))</th>\(cells)</tr>"
        }
        let signs = [CommitState.missed, .ported].map { state -> HTML in
            "<li><span class=\"k-\(state.name)\" aria-hidden=\"true\">\(Self.sign(of: state))</span> \(state.words)</li>"
        }
        return """
            <ul class="legend">\(signs)</ul>
            \(.table("Commits by files", kind: "matrix", head: [.column("commit, in upstream’s order")] + heads + additions,
                rows: rows))
            """
    }

    private func head(_ commit: CommitRow) -> HTML {
        let held = commit.held(limit: Self.memberLimit) { $0 }.map { "<p class=\"hint\">\($0)</p>" as HTML }
        let note = commit.note.map { "<p class=\"hint\">\($0.sentence)</p>" as HTML }
        let replaced = commit.superseded.map {
            "<p class=\"hint\">replaced by \(places.commit($0, on: .upstream))</p>" as HTML
        }
        let files = commit.files.filter { $0.state.noise == nil }
        let count =
            files.isEmpty ? "" : "\(files.count(where: \.state.isOpen)) of \(Phrase.count(files.count, "file")) missed"
        return """
            \(places.commit(commit.commit, on: .upstream)) <time>\(Timestamp(commit.date).day.description)</time> \
            <span class="subject">\(places.subject(commit.subject))</span> \
            <span class="hint">\(count)</span>\(held)\(note)\(replaced)
            """
    }

    private func cell(_ file: CommitFileRow?) -> HTML {
        guard let file, file.state.noise == nil else { return "<td></td>" }
        let change = file.change(limit: Self.memberLimit) { $0 }
        let words = change.isEmpty ? file.state.words : "\(file.state.words): \(change)"
        let isReplaced = file.state.isOpen && !file.isOpen
        return """
            <td class="k-\(file.state.name)\(isReplaced ? " replaced" : "")" title="\(words)">\
            <span aria-hidden="true">\(Self.sign(of: file.state))</span>\(.hidden(words))</td>
            """
    }

    private func addition(_ paths: [RelativePath]) -> HTML {
        guard !paths.isEmpty else { return "<td></td>" }
        let words = Phrase.list(paths.map { places.name($0, on: .upstream) }, limit: Self.memberLimit)
        return """
            <td class="k-missed" title="\(words)"><span aria-hidden="true">+\(paths.count)</span>\(.hidden(words))</td>
            """
    }

    private static func sign(of state: CommitState) -> String {
        switch state {
        case .ported: "✓"
        case .missed: "●"
        case .noise: ""
        }
    }

    private func noise(_ commits: [CommitRow]) -> HTML {
        let items = commits.map { commit -> HTML in
            """
            \(places.commit(commit.commit, on: .upstream)) \(places.subject(commit.subject)) \
            <span class="hint">\(commit.state.words), <time>\(Timestamp(commit.date).day.description)</time></span>
            """
        }
        return .details("\(Phrase.count(commits.count, "commit")) with nothing to port", .list(items))
    }
}
