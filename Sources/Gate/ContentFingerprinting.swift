import Checks
import ReportModel
import SourceModel

/// Computes the digests of the contents of both sides at a finding.
struct ContentFingerprinting {
    private let files: FilesByPath

    init(_ files: FilesByPath) {
        self.files = files
    }

    func contents(of finding: Finding) -> ContentFingerprints {
        // A one-sided declaration counts as a whole; in a type on both sides, members have separate findings.
        let isWhole =
            finding.upstream == nil || finding.port == nil
            || CheckRegistry.check(finding.check)?.isAboutWholes ?? false
        func fingerprint(_ location: Location?, on side: Side) -> String? {
            guard let location else { return nil }
            if let value = finding.shown[side] { return Self.digest(of: value, besides: location.symbol) }
            return files[side, location.path].flatMap { $0.content(at: location, withMembers: isWhole) }
        }
        let port = fingerprint(finding.port, on: .port)
        return ContentFingerprints(
            upstream: fingerprint(finding.upstream, on: .upstream),
            port: finding.claim.map { Self.digest(of: $0, besides: port) } ?? port)
    }

    /// A claim is a comment, which the digest of the code below leaves out, and a value is not a declaration.
    private static func digest(of text: String, besides other: String?) -> String {
        var content = Fingerprint()
        content.combine(other ?? "")
        content.combine(text)
        return content.description
    }
}

extension SnapshotFile {
    fileprivate func content(at location: Location, withMembers: Bool) -> String? {
        // The blob name is as good as a digest of the bytes, and longer.
        guard let index else { return blob.map { String($0.hex.prefix(16)) } }
        guard let symbol = location.symbol, let line = location.line,
            let place = index.declaration(of: symbol, at: line)
        else { return index.wholeContent.description }
        return index.content(ofDeclaration: place, withMembers: withMembers).description
    }
}

extension FileIndex {
    /// The declaration of a symbol; for an image or a comment, the one that contains it or follows it.
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
        let whole = declarations[place]
        var content = Fingerprint()
        for (other, declaration) in declarations.enumerated() {
            // The cases of an enum are its content.
            let isOwnCase = declaration.kind == .enumCase && declaration.parent == place
            let isPart = other == place || isOwnCase || withMembers && declaration.isPart(of: whole)
            if isPart { combine(declaration, into: &content) }
        }
        return content
    }

    private func combine(_ declaration: Declaration, into content: inout Fingerprint) {
        let words =
            [declaration.access?.rawValue ?? "", declaration.setterAccess?.rawValue ?? ""]
            + declaration.attributes.filter { $0 == "_spi" }
        for word in [declaration.kind.rawValue, declaration.qualifiedName] + words + declaration.conditions {
            content.combine(word)
        }
        for tokens in [declaration.signature, declaration.body] + declaration.inheritance {
            for token in tokens { content.combine(spellings[Int(token)].text) }
            content.combine("")
        }
    }
}

extension Declaration {
    /// Whether it is in a type of the same file or an extension of it, at any depth.
    fileprivate func isPart(of type: Declaration) -> Bool {
        guard type.kind.isType else { return false }
        let name = type.qualifiedName
        return kind.isType && qualifiedName == name || container == name
            || container?.hasPrefix("\(name).") ?? false
    }
}
