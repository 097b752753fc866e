import AuditModel

/// Tells what both sides have where a finding is.
package struct ContentFingerprinting {
    private let files: [Side: [RelativePath: SnapshotFile]]

    package init(upstream: [SnapshotFile], port: [SnapshotFile]) {
        files = [.upstream: upstream, .port: port].mapValues { files in
            Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
        }
    }

    package func apply(to findings: [Finding]) -> [Finding] {
        findings.map { finding in
            var finding = finding
            finding.contents = contents(of: finding)
            return finding
        }
    }

    private func contents(of finding: Finding) -> ContentFingerprints {
        // What stands alone is meant as a whole; of a type that both sides have, its members have findings of their own.
        let isAlone = finding.upstream == nil || finding.port == nil
        func fingerprint(_ location: Location?, on side: Side) -> String? {
            location.flatMap { location in
                files[side]?[location.path].flatMap { $0.content(at: location, withMembers: isAlone) }
            }
        }
        return ContentFingerprints(
            upstream: fingerprint(finding.upstream, on: .upstream), port: fingerprint(finding.port, on: .port))
    }
}

extension SnapshotFile {
    fileprivate func content(at location: Location, withMembers: Bool) -> String? {
        // The name that git gives the bytes is as good as a digest of them, and longer.
        guard let index else { return blob.map { String($0.hex.prefix(16)) } }
        guard let symbol = location.symbol, let line = location.line,
            let place = index.declaration(of: symbol, at: line)
        else { return index.wholeContent.description }
        return index.content(ofDeclaration: place, withMembers: withMembers).description
    }
}

extension FileIndex {
    /// The declaration that a symbol stands for; of an image or a comment, the one that it is in or above.
    fileprivate func declaration(of symbol: String, at line: Int) -> Int? {
        declarations.firstIndex { $0.start.line == line && $0.qualifiedName == symbol }
            ?? declarations.lastIndex { $0.start.line <= line && line <= $0.end.line }
            ?? declarations.firstIndex { $0.start.line > line }
    }

    fileprivate var wholeContent: Fingerprint {
        var content = fingerprint
        for statement in imports {
            for word in statement.conditions + statement.modifiers + [statement.name] { content.combine(word) }
        }
        return content
    }

    fileprivate func content(ofDeclaration place: Int, withMembers: Bool) -> Fingerprint {
        var content = Fingerprint()
        var inside: Set<Int> = []
        for (other, declaration) in declarations.enumerated().dropFirst(place) {
            let isMember = declaration.parent.map(inside.contains) ?? false
            guard other == place || isMember else { break }
            inside.insert(other)
            // The cases of an enum are what it is.
            guard other == place || withMembers || declaration.kind == .enumCase else { continue }
            combine(declaration, into: &content)
        }
        return content
    }

    private func combine(_ declaration: Declaration, into content: inout Fingerprint) {
        let words = [declaration.access?.rawValue ?? "", declaration.setterAccess?.rawValue ?? ""]
        for word in [declaration.kind.rawValue, declaration.qualifiedName] + words + declaration.conditions {
            content.combine(word)
        }
        for tokens in [declaration.signature, declaration.body] + declaration.inheritance {
            for token in tokens { content.combine(spellings[Int(token)].text) }
            content.combine("")
        }
    }
}
