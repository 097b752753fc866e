import Phrasing
import ReportModel
import SourceModel

/// The wording of percentages.
package enum Wording {
    /// `97 %`, rounded down: only equal texts are 100 % alike. Empty for no number.
    package static func percent(_ part: Double?) -> String {
        guard let part, part.isFinite else { return "" }
        return "\(Int((min(max(part, 0), 1) * 100).rounded(.down))) %"
    }
}

extension Location {
    /// `path:line`, in the format of editors and terminals.
    package var place: String {
        line.map { "\(path):\($0)" } ?? path.description
    }
}

extension Scope {
    /// `Looked at 23 upstream and 24 port files, with 312 and 298 declarations, and read 150 upstream commits.`
    var sentence: String {
        var sentence = "Looked at \(upstreamFiles) upstream and \(Phrase.count(portFiles, "port file"))"
        sentence += ", with \(upstreamDeclarations) and \(Phrase.count(portDeclarations, "declaration"))"
        if commitsRead > 0 { sentence += ", and read \(Phrase.count(commitsRead, "upstream commit"))" }
        return sentence + "."
    }
}

extension Report {
    /// The scope, including the number of `documents` that could not be checked, so that they don't look like a pass.
    package var scopeSentence: String {
        let names = only.map { $0 == .root ? "`.`" : "`\($0)`" }
        let scope = scope.sentence + (only.isEmpty ? "" : " Reported only on \(Phrase.cut(names, to: 4)).")
        let held = documents.count { $0.unread == nil }
        guard held < documents.count else { return scope }
        return "\(scope) Checked \(held) of \(Phrase.count(documents.count, "document")) against the code."
    }
}

extension Status {
    /// The status in a few words, for new readers.
    package var explanation: String {
        switch self {
        case .inSync: "the same on both sides; for a rewrite: upstream has not moved"
        case .behind: "upstream moved, the port did not"
        case .ahead: "the port moved, upstream did not"
        case .diverged: "both sides moved"
        case .missing: "upstream has it, the port lacks it"
        case .orphaned: "upstream deleted it, the port keeps it"
        case .addition: "the port has it, upstream never had"
        case .undetermined: "not compared: in a rewritten file, or not readable"
        }
    }
}

extension FileRow {
    /// The status and relation of the file in a few words.
    package var explanation: String {
        switch (relation, status) {
        case (.reimplemented, .inSync): "rewritten; upstream has not moved since"
        case (.reimplemented, .behind): "rewritten; upstream has moved since"
        case (_, .inSync): "the same on both sides"
        default: status.explanation
        }
    }
}

extension Relation {
    /// The relation in a few words, for new readers.
    package var explanation: String {
        switch self {
        case .verbatim: "copied, token for token the same"
        case .adapted: "copied and changed"
        case .reimplemented: "rewritten to upstream's design"
        case .none: "no counterpart"
        }
    }
}

extension FileRow {
    /// `A.swift → B.swift`, or the name of a one-sided file.
    package var names: String {
        [upstream, port].compactMap { $0?.lastComponent }.joined(separator: " → ")
    }

    /// `adapted, behind`, or only the status of a one-sided file.
    package var standing: String {
        relation == .none ? status.rawValue : "\(relation.rawValue), \(status.rawValue)"
    }

    /// The reason for the row: that of the rules, or else that of the audit.
    package var remark: String? {
        switch acknowledgement {
        case .omission(let reason): lacksReason ? "omitted, no reason yet" : "omitted on purpose: \(reason)"
        case .addition(let reason): lacksReason ? "added, no reason yet" : "added on purpose: \(reason)"
        case nil: reason
        }
    }
}
