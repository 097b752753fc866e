import Clibgit2

/// Lines that differ between two texts, with the lines around them.
package struct DiffHunk: Hashable, Sendable {
    /// The first line in the old text, counted from 1; 0 where the hunk has none.
    package var oldStart: Int
    package var oldCount: Int
    /// The first line in the new text, counted from 1; 0 where the hunk has none.
    package var newStart: Int
    package var newCount: Int
    package var lines: [DiffLine]

    package init(oldStart: Int, oldCount: Int, newStart: Int, newCount: Int, lines: [DiffLine]) {
        self.oldStart = oldStart
        self.oldCount = oldCount
        self.newStart = newStart
        self.newCount = newCount
        self.lines = lines
    }
}

/// One line of a ``DiffHunk``.
package struct DiffLine: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case context, removed, added
    }

    package var kind: Kind
    /// Without its line feed; bytes that are not UTF-8 are replaced.
    package var text: String
    /// Its number in the old text, counted from 1.
    package var oldLine: Int?
    /// Its number in the new text, counted from 1.
    package var newLine: Int?

    package init(kind: Kind, text: String, oldLine: Int?, newLine: Int?) {
        self.kind = kind
        self.text = text
        self.oldLine = oldLine
        self.newLine = newLine
    }
}

/// Compares texts line by line as git does.
package enum LineDiff {
    /// The hunks that turn `old` into `new`, in order. Equal texts have none.
    ///
    /// - Parameters:
    ///   - contextLines: How many equal lines are kept around a difference.
    ///   - isPatient: Whether to use git's patience algorithm, which first matches lines that each text has once.
    package static func hunks(
        from old: [UInt8], to new: [UInt8], contextLines: Int = 3, isPatient: Bool = false
    ) throws(GitError) -> [DiffHunk] {
        try Library.start()
        var options = git_diff_options()
        try check("compare texts") { git_diff_options_init(&options, UInt32(GIT_DIFF_OPTIONS_VERSION)) }
        options.flags = GIT_DIFF_FORCE_TEXT.rawValue | GIT_DIFF_INDENT_HEURISTIC.rawValue
        if isPatient { options.flags |= GIT_DIFF_PATIENCE.rawValue }
        options.context_lines = UInt32(clamping: contextLines)
        options.interhunk_lines = 0
        let patch = try checkHandle("compare texts", free: git_patch_free) {
            git_patch_from_buffers($0, old, old.count, nil, new, new.count, nil, &options)
        }
        return try (0..<git_patch_num_hunks(patch.pointer)).map { (index) throws(GitError) in
            try hunk(index, of: patch)
        }
    }

    private static func hunk(_ index: Int, of patch: borrowing Handle) throws(GitError) -> DiffHunk {
        let pointer = patch.pointer
        var raw: UnsafePointer<git_diff_hunk>?
        var count = 0
        try check("compare texts") { git_patch_get_hunk(&raw, &count, pointer, index) }
        guard let header = raw?.pointee else { throw GitError(.other, "compare texts", "libgit2 returned nothing") }
        var lines: [DiffLine] = []
        for number in 0..<count {
            var line: UnsafePointer<git_diff_line>?
            try check("compare texts") { git_patch_get_line_in_hunk(&line, pointer, index, number) }
            if let line = line.flatMap({ DiffLine($0.pointee) }) { lines.append(line) }
        }
        return DiffHunk(
            oldStart: Int(header.old_start), oldCount: Int(header.old_lines), newStart: Int(header.new_start),
            newCount: Int(header.new_lines), lines: lines)
    }
}

extension DiffLine {
    /// - Returns: `nil` for git's note that the text ends without a line feed.
    fileprivate init?(_ line: git_diff_line) {
        switch UInt8(bitPattern: line.origin) {
        case UInt8(ascii: " "): kind = .context
        case UInt8(ascii: "-"): kind = .removed
        case UInt8(ascii: "+"): kind = .added
        default: return nil
        }
        var bytes = UnsafeRawBufferPointer(start: line.content, count: line.content_len)[...]
        if bytes.last == UInt8(ascii: "\n") { bytes = bytes.dropLast() }
        text = String(decoding: bytes, as: UTF8.self)
        oldLine = line.old_lineno > 0 ? Int(line.old_lineno) : nil
        newLine = line.new_lineno > 0 ? Int(line.new_lineno) : nil
    }
}
