import Phrasing

/// A path inside a tree, as git stores it: bytes between slashes, relative to the root of its side's repository.
///
/// Paths are bytes and not `String`, because a file name need not be UTF-8, and because two names that
/// differ only in Unicode normalisation are equal as `String` but are two files.
public struct RelativePath: Hashable, Sendable {
    /// The bytes, without a leading or trailing slash; empty for the root itself.
    public let bytes: [UInt8]

    /// The root of the tree.
    public static let root = RelativePath(bytes: [])

    /// Leading, trailing and doubled slashes are dropped, and so are `.` components.
    public init(bytes: some Sequence<UInt8>) {
        let components = Array(bytes).split(separator: UInt8(ascii: "/"))
            .filter { !$0.elementsEqual([UInt8(ascii: ".")]) }
        self.bytes = Array(components.joined(separator: [UInt8(ascii: "/")]))
    }

    public init(_ string: some StringProtocol) {
        self.init(bytes: string.utf8)
    }

    /// Takes bytes that are already normalised.
    private init(joined bytes: [UInt8]) {
        self.bytes = bytes
    }

    public var isRoot: Bool { bytes.isEmpty }

    /// The components from the root down.
    public var components: [ArraySlice<UInt8>] { bytes.split(separator: UInt8(ascii: "/")) }

    /// The last component, shown as ``description`` shows a path; empty for the root.
    public var lastComponent: String { Self.display(components.last ?? []) }

    /// The last component without its last extension: `View` for `View.swift`, `.swift` for `.swift`.
    public var stem: String {
        let name = components.last ?? []
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return lastComponent }
        return Self.display(name[..<dot])
    }

    /// The path of the folder that contains it; the root for the root.
    public var parent: RelativePath {
        RelativePath(bytes: components.dropLast().joined(separator: [UInt8(ascii: "/")]))
    }

    /// The path and the folders that it is in, the innermost first and the root last.
    /// Whether it lies in a documentation catalog, `Kit.docc`.
    package var isInCatalog: Bool { parent.components.contains { $0.suffix(5).elementsEqual(".docc".utf8) } }

    package var upwards: UnfoldFirstSequence<RelativePath> { sequence(first: self) { $0.isRoot ? nil : $0.parent } }

    /// Whether the last component is a name followed by `.` and `fileExtension`.
    public func hasExtension(_ fileExtension: String) -> Bool {
        let suffix = Array(".\(fileExtension)".utf8)
        guard let name = components.last else { return false }
        return name.count > suffix.count && name.suffix(suffix.count).elementsEqual(suffix)
    }

    /// Whether the last components equal those of `path`; `false` where `path` is the root.
    package func ends(with path: RelativePath) -> Bool {
        guard !path.isRoot, bytes.suffix(path.bytes.count).elementsEqual(path.bytes) else { return false }
        let start = bytes.count - path.bytes.count
        return start == 0 || bytes[start - 1] == UInt8(ascii: "/")
    }

    public func appending(_ path: RelativePath) -> RelativePath {
        if isRoot { return path }
        return path.isRoot ? self : RelativePath(joined: bytes + [UInt8(ascii: "/")] + path.bytes)
    }

    /// Whether this path is `folder` or lies below it.
    public func isInside(_ folder: RelativePath) -> Bool {
        guard !folder.isRoot else { return true }
        guard bytes.starts(with: folder.bytes) else { return false }
        return bytes.count == folder.bytes.count || bytes[folder.bytes.count] == UInt8(ascii: "/")
    }

    /// The rest of this path below `folder`, or `nil` where it lies elsewhere.
    public func relative(to folder: RelativePath) -> RelativePath? {
        guard isInside(folder) else { return nil }
        return RelativePath(joined: Array(bytes.dropFirst(folder.isRoot ? 0 : folder.bytes.count + 1)))
    }

    /// The folder in which this path is `rest`, or `nil` where it ends differently.
    package func removing(_ rest: RelativePath) -> RelativePath? {
        let (own, last) = (components, rest.components)
        guard own.count >= last.count, own.suffix(last.count).elementsEqual(last, by: { $0.elementsEqual($1) }) else {
            return nil
        }
        return RelativePath(bytes: own.dropLast(last.count).joined(separator: [UInt8(ascii: "/")]))
    }
}

extension RelativePath: Comparable {
    public static func < (left: Self, right: Self) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}

extension RelativePath: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) {
        self.init(value)
    }
}

extension RelativePath: CustomStringConvertible {
    /// The path as text. A path that is not UTF-8, or holds a control character or a character that
    /// changes the direction or is invisible, is quoted as `git ls-tree` quotes one: `"caf\351.swift"`.
    public var description: String { Self.display(bytes) }

    private static func display(_ bytes: some Collection<UInt8>) -> String {
        // Nearly every path is printable ASCII, and this check needs no Unicode tables.
        let isPlain = bytes.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") }
        let text = String(decoding: bytes, as: UTF8.self)
        if isPlain || (text.utf8.elementsEqual(bytes) && !text.unicodeScalars.contains { $0.isHarmful || $0 == "\"" }) {
            return text
        }
        var quoted = "\""
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                quoted += "\\" + String(Unicode.Scalar(byte))
            case UInt8(ascii: "\n"): quoted += "\\n"
            case UInt8(ascii: "\r"): quoted += "\\r"
            case UInt8(ascii: "\t"): quoted += "\\t"
            case 0x20..<0x7F: quoted += String(Unicode.Scalar(byte))
            default:
                let octal = String(byte, radix: 8)
                quoted += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
            }
        }
        return quoted + "\""
    }
}
