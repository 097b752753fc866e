/// A glob over paths, as the rules file writes it.
///
/// `*` stands for any run of bytes but `/`, `?` for one of them, `**` as a whole component for any number
/// of components, none included. Everything else stands for itself. Matching takes time in proportion to
/// the lengths of pattern and path multiplied, whatever the pattern.
public struct PathPattern: Hashable, Sendable, CustomStringConvertible {
    /// The pattern as it was written.
    public let text: String
    private let components: [Component]

    private enum Component: Hashable, Sendable {
        case anyDepth
        case glob([UInt8])
    }

    public init(_ text: String) {
        self.text = text
        components = RelativePath(text).components.map { $0.elementsEqual("**".utf8) ? .anyDepth : .glob(Array($0)) }
    }

    public var description: String { text }

    /// Whether the pattern can match one path only.
    public var isLiteral: Bool { literalPath != nil }

    /// The one path that the pattern matches, or `nil` where it has a wildcard.
    public var literalPath: RelativePath? {
        RelativePath(text).bytes.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
            ? nil : RelativePath(text)
    }

    public func matches(_ path: RelativePath) -> Bool { captures(in: path) != nil }

    /// What each wildcard stood for, left to right, or `nil` where the pattern does not match `path`.
    ///
    /// A wildcard takes as little as it can, the leftmost first.
    public func captures(in path: RelativePath) -> [[UInt8]]? {
        let names = path.components
        var captured: [[UInt8]] = []
        var component = 0
        var name = 0
        // Only the last `**` is ever reconsidered: an earlier one that took less leaves strictly more to match.
        var retry: (component: Int, name: Int, taken: Int, captured: [[UInt8]])?

        while true {
            if component == components.count, name == names.count { return captured }
            if component < components.count {
                switch components[component] {
                case .anyDepth:
                    retry = (component + 1, name, 0, captured)
                    captured.append([])
                    component += 1
                    continue
                case .glob(let glob):
                    if name < names.count, let found = Self.captures(of: glob, in: Array(names[name])) {
                        captured += found
                        component += 1
                        name += 1
                        continue
                    }
                }
            }
            guard var again = retry, again.name + again.taken < names.count else { return nil }
            again.taken += 1
            retry = again
            let taken = names[again.name..<(again.name + again.taken)]
            captured = again.captured + [Array(taken.joined(separator: [UInt8(ascii: "/")]))]
            component = again.component
            name = again.name + again.taken
        }
    }

    /// The path that this pattern names when its wildcards stand for `captures`, left to right, or `nil`
    /// where their numbers differ.
    public func path(filling captures: [[UInt8]]) -> RelativePath? {
        var rest = captures[...]
        var bytes: [UInt8] = []
        for component in components {
            switch component {
            case .anyDepth:
                guard let capture = rest.popFirst() else { return nil }
                bytes += capture
            case .glob(let glob):
                for byte in glob {
                    if byte == UInt8(ascii: "*") || byte == UInt8(ascii: "?") {
                        guard let capture = rest.popFirst() else { return nil }
                        bytes += capture
                    } else {
                        bytes.append(byte)
                    }
                }
            }
            bytes.append(UInt8(ascii: "/"))
        }
        return rest.isEmpty ? RelativePath(bytes: bytes) : nil
    }

    /// How many wildcards the pattern has.
    public var wildcardCount: Int {
        components.reduce(0) { count, component in
            switch component {
            case .anyDepth: count + 1
            case .glob(let glob): count + glob.count { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
            }
        }
    }

    private static func captures(of glob: [UInt8], in name: [UInt8]) -> [[UInt8]]? {
        var captured: [[UInt8]] = []
        var at = 0
        var position = 0
        var retry: (at: Int, position: Int, taken: Int, captured: [[UInt8]])?
        while true {
            if at == glob.count, position == name.count { return captured }
            if at < glob.count {
                switch glob[at] {
                case UInt8(ascii: "*"):
                    retry = (at + 1, position, 0, captured)
                    captured.append([])
                    at += 1
                    continue
                case UInt8(ascii: "?") where position < name.count:
                    captured.append([name[position]])
                    at += 1
                    position += 1
                    continue
                case let byte where position < name.count && name[position] == byte:
                    at += 1
                    position += 1
                    continue
                default:
                    break
                }
            }
            guard var again = retry, again.position + again.taken < name.count else { return nil }
            again.taken += 1
            retry = again
            captured = again.captured + [Array(name[again.position..<(again.position + again.taken)])]
            at = again.at
            position = again.position + again.taken
        }
    }
}
