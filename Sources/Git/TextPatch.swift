import Clibgit2

/// The change of one file in the format of `git diff` and `git apply`.
package struct TextPatch: Hashable, Sendable {
    package var text: [UInt8]
    package var hunks: Int
    package var added: Int
    package var removed: Int

    /// - Parameters:
    ///   - old: The old bytes; `nil` where the file is new.
    ///   - new: The new bytes; `nil` where the file is deleted.
    ///   - path: Relative to the repository's root.
    /// - Returns: `nil` where both are the same.
    package static func from(_ old: [UInt8]?, to new: [UInt8]?, path: [UInt8]) throws(GitError) -> TextPatch? {
        guard old != new else { return nil }
        try Library.start()
        var options = git_diff_options()
        try check("compare texts") { git_diff_options_init(&options, UInt32(GIT_DIFF_OPTIONS_VERSION)) }
        options.flags = GIT_DIFF_FORCE_TEXT.rawValue | GIT_DIFF_INDENT_HEURISTIC.rawValue
        let name = path.map { CChar(bitPattern: $0) } + [0]
        let patch = try checkHandle("compare texts", free: git_patch_free) {
            git_patch_from_buffers($0, old, old?.count ?? 0, name, new, new?.count ?? 0, name, &options)
        }
        let hunks = git_patch_num_hunks(patch.pointer)
        var (context, added, removed) = (0, 0, 0)
        try check("compare texts") { git_patch_line_stats(&context, &added, &removed, patch.pointer) }
        var buffer = git_buf()
        defer { git_buf_dispose(&buffer) }
        try check("print a patch") { git_patch_to_buf(&buffer, patch.pointer) }
        return TextPatch(
            text: Array(UnsafeRawBufferPointer(start: buffer.ptr, count: buffer.size)), hunks: hunks, added: added,
            removed: removed)
    }
}
