import AuditModel

/// What differs between two texts of a Swift file that declare the same.
enum TextChange {
    /// What kind of noise the change is.
    static func noise(from before: SnapshotFile, to after: SnapshotFile) -> CommitNoise {
        if imports(before) != imports(after) { return .imports }
        if names(before) != names(after) { return .renamed }
        let (old, new) = (SourceLines(before.text), SourceLines(after.text))
        if old.code == new.code { return old.all == new.all ? .formatting : .licence }
        let isSameText = old.code.joined().elementsEqual(new.code.joined())
        return isSameText || old.code.sorted(by: precedes) == new.code.sorted(by: precedes) ? .formatting : .comments
    }

    private static func names(_ file: SnapshotFile) -> Set<String> {
        Set((file.index?.spellings ?? []).filter(\.isIdentifier).map(\.text))
    }

    private static func imports(_ file: SnapshotFile) -> Set<[String]> {
        Set((file.index?.imports ?? []).map { $0.modifiers + [$0.name] + $0.conditions })
    }

    private static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool { left.lexicographicallyPrecedes(right) }
}

/// The lines of a text without white space and the semicolons that may stand for a new line, empty ones left out.
private struct SourceLines {
    let all: [[UInt8]]
    /// The lines after the comment that the file begins with, which says whose it is.
    let code: ArraySlice<[UInt8]>

    init(_ text: [UInt8]) {
        all = text.split(separator: UInt8(ascii: "\n"))
            .map { line in line.filter { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: ";") } }
            .filter { !$0.isEmpty }
        code = all.drop { line in
            line.starts(with: "//".utf8) && !line.starts(with: "///".utf8)
        }
    }
}
