import ReportModel
import SourceModel

extension HTML {
    /// One name if both sides have the same, else `upstream → port`.
    static func names(_ upstream: String?, _ port: String?) -> HTML? {
        switch (upstream, port) {
        case (nil, nil): nil
        case (let name?, nil), (nil, let name?): .code(name)
        case (let upstream?, let port?): upstream == port ? .code(port) : "\(code(upstream)) → \(code(port))"
        }
    }
}

extension AssessedFinding {
    /// The message, preceded by the names of its subject if it contains none of them.
    var sentence: HTML {
        let symbols = [finding.upstream?.shownSymbol, finding.port?.shownSymbol]
        let isNamed = symbols.contains { $0.map { finding.message.contains($0.shortName) } ?? false }
        let names: HTML? = isNamed ? nil : HTML.names(symbols[0], symbols[1]).map { "\($0): " }
        return "\(names)\(.prose(finding.message))"
    }
}

extension HTMLPlaces {
    /// The port's file, and upstream's if it has a different name.
    func files(_ upstream: RelativePath?, _ port: RelativePath?) -> HTML {
        guard let port else { return upstream.map { file($0, on: .upstream) } ?? .empty }
        guard let upstream, name(upstream, on: .upstream) != name(port, on: .port) else { return file(port, on: .port) }
        return "\(file(port, on: .port)) <span class=\"from\">from \(file(upstream, on: .upstream))</span>"
    }

    /// The same as text, for a summary that is a control itself.
    func title(_ upstream: RelativePath?, _ port: RelativePath?) -> HTML {
        let names = [port.map { HTML.path(name($0, on: .port)) }, upstream.map { HTML.path(name($0, on: .upstream)) }]
        let shown = names.compactMap(\.self)
        guard let first = shown.first else { return .empty }
        return shown.count == 2 && shown[0] != shown[1]
            ? "\(first) <span class=\"from\">from \(shown[1])</span>" : first
    }
}
