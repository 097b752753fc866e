/// A glob over paths, as the rules file writes it.
///
/// `*` matches any run of bytes except `/`, `?` one such byte, and `**` as a whole component any number of components,
/// including none. All other bytes match themselves. Matching takes time in proportion to the product of the lengths of
/// pattern and path.
package struct PathPattern: Hashable, Sendable, CustomStringConvertible {
    /// The pattern as it was written.
    package let text: String
    /// The one path that the pattern matches; `nil` if it has a wildcard.
    package let literalPath: RelativePath?
    private let components: [Component]

    private enum Component: Hashable, Sendable {
        case anyDepth
        case glob([UInt8])
    }

    package init(_ text: String) {
        self.text = text
        let path = RelativePath(text)
        literalPath = path.bytes.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") } ? nil : path
        components = path.components.map { $0.elementsEqual("**".utf8) ? .anyDepth : .glob(Array($0)) }
    }

    package var description: String { text }

    /// Whether the pattern can match one path only.
    package var isLiteral: Bool { literalPath != nil }

    package func matches(_ path: RelativePath) -> Bool { captures(in: path) != nil }

    /// The text that each wildcard matches, left to right; `nil` if the pattern does not match `path`.
    ///
    /// Each wildcard matches as little as possible, from left to right.
    package func captures(in path: RelativePath) -> [[UInt8]]? {
        let names = path.components
        /// The components that a `**` matched, or the text that the wildcards of a component matched.
        enum Taken {
            case components(Range<Int>)
            case parts([[UInt8]])
        }
        var taken: [Taken] = []
        var component = 0
        var name = 0
        // Only the last `**` ever backtracks: an earlier one that took more would leave less for the rest.
        var anyDepth: (component: Int, index: Int, start: Int, end: Int)?
        while component < components.count || name < names.count {
            if component < components.count {
                switch components[component] {
                case .anyDepth:
                    anyDepth = (component, taken.count, name, name)
                    taken.append(.components(name..<name))
                    component += 1
                    continue
                case .glob(let glob):
                    if name < names.count, let parts = Self.captures(of: glob, in: Array(names[name])) {
                        taken.append(.parts(parts))
                        component += 1
                        name += 1
                        continue
                    }
                }
            }
            guard var again = anyDepth, again.end < names.count else { return nil }
            again.end += 1
            anyDepth = again
            taken.removeSubrange(again.index...)
            taken.append(.components(again.start..<again.end))
            component = again.component + 1
            name = again.end
        }
        return taken.flatMap { part in
            switch part {
            case .components(let range): [Array(names[range].joined(separator: [UInt8(ascii: "/")]))]
            case .parts(let parts): parts
            }
        }
    }

    /// The path that results when `captures` replace the wildcards, left to right; `nil` if their numbers differ.
    package func path(filling captures: [[UInt8]]) -> RelativePath? {
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
    package var wildcardCount: Int {
        components.reduce(0) { count, component in
            switch component {
            case .anyDepth: count + 1
            case .glob(let glob): count + glob.count { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
            }
        }
    }

    private static func captures(of glob: [UInt8], in name: [UInt8]) -> [[UInt8]]? {
        var captured: [Range<Int>] = []
        var at = 0
        var position = 0
        // Only the last `*` ever backtracks, as above, one byte at a time.
        var star: (at: Int, capture: Int)?
        while at < glob.count || position < name.count {
            if at < glob.count, glob[at] == UInt8(ascii: "*") {
                star = (at, captured.count)
                captured.append(position..<position)
                at += 1
            } else if at < glob.count, position < name.count, glob[at] == UInt8(ascii: "?") {
                captured.append(position..<(position + 1))
                at += 1
                position += 1
            } else if at < glob.count, position < name.count, glob[at] == name[position] {
                at += 1
                position += 1
            } else {
                guard let star, captured[star.capture].upperBound < name.count else { return nil }
                let taken = captured[star.capture].lowerBound..<(captured[star.capture].upperBound + 1)
                captured.removeSubrange(star.capture...)
                captured.append(taken)
                at = star.at + 1
                position = taken.upperBound
            }
        }
        return captured.map { Array(name[$0]) }
    }
}
