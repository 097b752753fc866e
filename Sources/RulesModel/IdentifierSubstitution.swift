/// A renaming that the port applied throughout: upstream's name pattern and the port's.
///
/// A pattern is a name, or a name with one placeholder in braces for the rest:
/// `PictureInPicture{rest}` becomes `StreamPictureInPicture{rest}`.
package struct IdentifierSubstitution: Hashable, Sendable {
    package var upstream: NamePattern
    package var port: NamePattern
    /// If not empty, the only values of the placeholder.
    package var only: Set<String>
    package var line: Int

    package init(upstream: NamePattern, port: NamePattern, only: Set<String> = [], line: Int = 1) {
        self.upstream = upstream
        self.port = port
        self.only = only
        self.line = line
    }

    /// The port's name for an upstream name; `nil` if the pattern does not match the name.
    package func portName(for name: String) -> String? {
        guard let rest = upstream.rest(of: name), only.isEmpty || only.contains(rest) else { return nil }
        return port.name(filling: rest)
    }
}

/// A name with at most one placeholder.
package struct NamePattern: Hashable, Sendable, CustomStringConvertible {
    package let text: String
    package let prefix: String
    package let suffix: String
    /// The placeholder's name, or `nil` for a plain name.
    package let placeholder: String?

    /// - Returns: `nil` if braces are unpaired or empty, or if there is more than one pair.
    package init?(_ text: String) {
        self.text = text
        guard let open = text.firstIndex(of: "{") else {
            guard !text.isEmpty, !text.contains("}") else { return nil }
            (prefix, suffix, placeholder) = (text, "", nil)
            return
        }
        guard let close = text[open...].firstIndex(of: "}"), text.index(after: open) < close else { return nil }
        let tail = text[text.index(after: close)...]
        let inner = text[text.index(after: open)..<close]
        guard !tail.contains(where: { $0 == "{" || $0 == "}" }), !inner.contains("{"), !text[..<open].contains("}")
        else { return nil }
        prefix = String(text[..<open])
        suffix = String(tail)
        placeholder = String(inner)
    }

    package var description: String { text }

    /// The value of the placeholder in `name`, empty for a plain name; `nil` if the pattern does not match.
    package func rest(of name: String) -> String? {
        guard placeholder != nil else { return name == prefix ? "" : nil }
        guard name.hasPrefix(prefix), name.hasSuffix(suffix),
            name.utf8.count >= prefix.utf8.count + suffix.utf8.count
        else { return nil }
        return String(name.dropFirst(prefix.count).dropLast(suffix.count))
    }

    package func name(filling rest: String) -> String {
        placeholder == nil ? prefix : prefix + rest + suffix
    }
}
