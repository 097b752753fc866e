import Git
import Merging
import SourceModel

extension [MergeChunk] {
    /// The chunks of a change in which each changed place is a conflict, for somebody to choose.
    static func disputing(_ port: [UInt8], _ upstream: [UInt8]) throws(GitError) -> [MergeChunk] {
        let (old, new) = (port.lines.map([UInt8].init), upstream.lines.map([UInt8].init))
        var (chunks, next): ([MergeChunk], Int) = ([], 0)
        for change in try Alignment.changes(from: old, to: new) {
            let (own, theirs) = ([UInt8](old[change.old].joined()), [UInt8](new[change.new].joined()))
            chunks.append(.merged([UInt8](old[next..<change.old.lowerBound].joined())))
            chunks.append(.conflict(MergeConflict(base: own, ours: own, theirs: theirs)))
            next = change.old.upperBound
        }
        return chunks + [.merged([UInt8](old[next...].joined()))]
    }

    /// The text with git's conflict markers: the port's lines, upstream's at the synced commit if they differ from these,
    /// upstream's now.
    func withMarkers(_ lineEnd: LineEnd) -> [UInt8] {
        var text: [UInt8] = []
        func add(_ part: [UInt8], below marker: String) {
            text += marker.utf8 + lineEnd.bytes
            text += part
            if let last = part.last, last != UInt8(ascii: "\n") { text += lineEnd.bytes }
        }
        for chunk in self {
            switch chunk {
            case .merged(let part): text += part
            case .conflict(let conflict):
                add(conflict.ours, below: "<<<<<<< port")
                if conflict.base != conflict.ours {
                    add(conflict.base, below: "||||||| upstream at the synced commit")
                }
                add(conflict.theirs, below: "=======")
                add([], below: ">>>>>>> upstream now")
            }
        }
        return text
    }
}

extension ConflictedLines {
    /// The locations of the conflicts in the port's text.
    static func places(
        of chunks: [MergeChunk], in port: [UInt8], _ declarations: [Declaration]
    ) throws(GitError) -> [ConflictedLines] {
        var lines: [[UInt8]] = []
        var conflicts: [Range<Int>] = []
        for chunk in chunks {
            switch chunk {
            case .merged(let text): lines += text.lines.map(Array.init)
            case .conflict(let conflict):
                let own = conflict.ours.lines.map(Array.init)
                conflicts.append(lines.count..<(lines.count + own.count))
                lines += own
            }
        }
        let places = try Alignment.places(lines, port.lines.map(Array.init))
        return conflicts.map { range in
            let known = places[range].compactMap(\.self)
            // If only upstream has lines there, the port's lines around them.
            let before = places[..<range.lowerBound].last { $0 != nil } ?? nil
            let first = (known.first ?? before ?? 0) + 1
            let last = (known.last ?? before ?? 0) + 1
            let name = declarations.last { $0.start.line <= first && $0.end.line >= last }?.distinctName
            return ConflictedLines(first: first, last: last, name: name)
        }
    }
}
