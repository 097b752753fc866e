import Clibgit2

/// One part of the result of a three-way merge by lines.
package enum MergeChunk: Hashable, Sendable {
    case merged([UInt8])
    /// Both sides changed the same lines, or lines that touch.
    case conflict(MergeConflict)
}

/// Lines that both sides changed differently.
package struct MergeConflict: Hashable, Sendable {
    package var base: [UInt8]
    package var ours: [UInt8]
    package var theirs: [UInt8]

    package init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
        (self.base, self.ours, self.theirs) = (base, ours, theirs)
    }
}

/// Merges texts line by line as git does.
package enum TextMerge {
    /// The merge of `ours` and `theirs`, in order. Without conflicts it is a single merged chunk.
    package static func chunks(
        base: [UInt8], ours: [UInt8], theirs: [UInt8]
    ) throws(GitError) -> [MergeChunk] {
        try Library.start()
        let size = markerSize(notIn: [base, ours, theirs])
        var options = git_merge_file_options()
        try check("merge texts") { git_merge_file_options_init(&options, UInt32(GIT_MERGE_FILE_OPTIONS_VERSION)) }
        options.flags = GIT_MERGE_FILE_STYLE_DIFF3.rawValue
        options.marker_size = UInt16(size)
        // A last line without a line feed would share a line with the marker that follows.
        let texts = [base, ours, theirs].map { $0 + Self.end }
        let merged = try merge(texts, &options)
        // libgit2 merges texts with a NUL to an empty result, without an error. Every other result has the end line.
        guard !merged.isEmpty else { throw GitError(.unsupported, "merge texts", "one of them is binary") }
        return Self.chunks(of: merged, markerSize: size)
    }

    /// A line that no source text contains, appended to each of the three.
    private static let end = Array("\n\u{1}\n".utf8)

    private static func merge(_ texts: [[UInt8]], _ options: inout git_merge_file_options) throws(GitError) -> [UInt8] {
        var result = git_merge_file_result()
        defer { git_merge_file_result_free(&result) }
        let code = texts[0].withUnsafeBufferPointer { base in
            texts[1].withUnsafeBufferPointer { ours in
                texts[2].withUnsafeBufferPointer { theirs in
                    var inputs = [base, ours, theirs].map(Self.input)
                    return inputs.withUnsafeMutableBufferPointer { inputs in
                        guard let first = inputs.baseAddress else { return Int32(-1) }
                        return git_merge_file(&result, first, first + 1, first + 2, &options)
                    }
                }
            }
        }
        try check("merge texts") { code }
        return Array(UnsafeRawBufferPointer(start: result.ptr, count: result.len))
    }

    private static func input(_ text: UnsafeBufferPointer<UInt8>) -> git_merge_file_input {
        var input = git_merge_file_input()
        input.version = UInt32(GIT_MERGE_FILE_INPUT_VERSION)
        input.ptr = text.baseAddress.map { UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) }
        input.size = text.count
        return input
    }

    /// A marker length that no line of the texts starts with.
    private static func markerSize(notIn texts: [[UInt8]]) -> Int {
        var longest = 0
        for text in texts {
            var (run, sign) = (0, UInt8(0))
            for byte in text {
                guard "<|=>".utf8.contains(byte) else {
                    (run, sign) = (0, 0)
                    continue
                }
                run = byte == sign ? run + 1 : 1
                sign = byte
                longest = max(longest, run)
            }
        }
        return min(max(longest + 1, 7), Int(UInt16.max))
    }

    private static func chunks(of merged: [UInt8], markerSize size: Int) -> [MergeChunk] {
        func isMarker(_ line: ArraySlice<UInt8>, _ sign: Character) -> Bool {
            line.count >= size && line.prefix(size).allSatisfy { $0 == sign.asciiValue }
        }
        var chunks: [MergeChunk] = []
        var clean: [UInt8] = []
        var conflict: MergeConflict?
        var part = \MergeConflict.ours
        for line in merged.lines {
            if isMarker(line, "<") {
                if !clean.isEmpty { chunks.append(.merged(clean)) }
                clean = []
                conflict = MergeConflict(base: [], ours: [], theirs: [])
                part = \.ours
            } else if isMarker(line, "|") {
                part = \.base
            } else if isMarker(line, "="), conflict != nil {
                part = \.theirs
            } else if isMarker(line, ">"), let found = conflict {
                chunks.append(.conflict(found))
                conflict = nil
            } else if conflict != nil {
                conflict?[keyPath: part] += line
            } else {
                clean += line
            }
        }
        if !clean.isEmpty { chunks.append(.merged(clean)) }
        return withoutEnd(chunks)
    }

    /// The chunks without the appended end line and the line feed before it.
    private static func withoutEnd(_ chunks: [MergeChunk]) -> [MergeChunk] {
        var chunks = chunks
        for part in [end.dropFirst(), end.prefix(1)] {
            guard let last = chunks.popLast() else { return [] }
            switch last {
            case .merged(let text):
                let rest = text.dropping(part)
                if !rest.isEmpty { chunks.append(.merged(rest)) }
            case .conflict(let found):
                chunks.append(
                    .conflict(
                        MergeConflict(
                            base: found.base.dropping(part), ours: found.ours.dropping(part),
                            theirs: found.theirs.dropping(part))))
            }
        }
        return chunks
    }
}

extension [UInt8] {
    /// The lines, each with its line feed.
    package var lines: [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = startIndex
        while start < endIndex {
            let end = self[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? endIndex
            lines.append(self[start..<end])
            start = end
        }
        return lines
    }

    fileprivate func dropping(_ end: ArraySlice<UInt8>) -> [UInt8] {
        suffix(end.count).elementsEqual(end) ? Array(dropLast(end.count)) : self
    }
}
