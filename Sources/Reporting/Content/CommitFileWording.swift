import Phrasing
import ReportModel
import SourceModel

extension CommitFileRow {
    /// `stop() and flickSpeed`, or `upstream deleted Queue.swift: push(_:) and pop()`, each name as `quote` writes it.
    ///
    /// - Parameter limit: The highest number of members that are named.
    package func change(limit: Int, _ quote: (String) -> String) -> String {
        if isUnread { return "its text could not be read" }
        let names = (openMembers.isEmpty ? members : openMembers).shortNames.map(quote)
        let list = Phrase.list(names, limit: limit)
        guard !removals.isEmpty else { return list }
        // The members of a deleted file are all its members.
        guard let deletion = deletion(quote) else { return "upstream deleted it" }
        return "upstream deleted \(deletion)" + (list.isEmpty ? "" : ": \(list)")
    }

    /// The upstream files that the commit removed; `nil` for a single one that has the name of the port's file.
    package func deletion(_ quote: (String) -> String) -> String? {
        let names = removals.map(\.lastComponent)
        return names.isEmpty || names == [port.lastComponent] ? nil : Phrase.list(names.map(quote))
    }
}

extension CommitRow {
    /// `there already: stop(), Queue.swift and 2 more`, each name as `quote` writes it: the members and files of a missed
    /// commit of which the port has its change; `nil` where there are none.
    ///
    /// - Parameters:
    ///   - limit: The highest number of names.
    ///   - isWanted: Whether a file of the port counts.
    package func held(
        limit: Int, in isWanted: (RelativePath) -> Bool = { _ in true }, _ quote: (String) -> String
    ) -> String? {
        guard state == .missed else { return nil }
        let names = files.filter { isWanted($0.port) && $0.removals.isEmpty }.flatMap { file in
            file.state == .ported
                ? [file.port.lastComponent]
                : file.heldMembers.filter { !file.openMembers.contains($0) }.map(\.shortName)
        }
        return names.isEmpty ? nil : "there already: \(Phrase.list(names.uniqued().map(quote), limit: limit))"
    }
}
