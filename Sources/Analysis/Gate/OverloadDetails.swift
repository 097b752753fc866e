import AuditModel

/// Tells findings about overloads apart, which share their names, by the signature.
package struct OverloadDetails {
    private let files: FilesByPath

    package init(_ files: FilesByPath) {
        self.files = files
    }

    package func apply(to findings: [Finding]) -> [Finding] {
        findings.map { finding in
            guard let signature = signature(of: finding) else { return finding }
            var finding = finding
            finding.detail = [finding.detail, signature].filter { !$0.isEmpty }.joined(separator: " ")
            return finding
        }
    }

    private func signature(of finding: Finding) -> String? {
        if let port = finding.port, let signature = signature(at: port, on: .port) { return signature }
        return finding.upstream.flatMap { signature(at: $0, on: .upstream) }
    }

    /// The signature of a declaration whose name another one in its file has too.
    private func signature(at location: Location, on side: Side) -> String? {
        guard let symbol = location.symbol, let line = location.line, let index = files[side, location.path]?.index
        else { return nil }
        let namesakes = index.declarations.filter { $0.qualifiedName == symbol && $0.kind != .extension }
        guard namesakes.count > 1 else { return nil }
        return namesakes.last { $0.start.line <= line && line <= $0.end.line }.map { index.text(of: $0.signature) }
    }
}
