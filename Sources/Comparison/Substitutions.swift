import Matching
import Normalisation
import Phrasing
import ReportModel
import RulesModel
import SourceModel

extension Comparison {
    /// The names in the rules that a side does not use: upstream neither now nor at the synced commits, or the port.
    package var idleNames: [UnmatchedEntry] {
        (idleUpstreamNames + idlePortNames).sorted { ($0.line, $0.subject) < ($1.line, $1.subject) }
    }

    private var idleUpstreamNames: [UnmatchedEntry] {
        let rules = matching.rules
        // Without the history that the rules refer to, an old name may be in text that can't be read.
        let isHistoryKnown = unavailableBases.isEmpty && matching.upstream.medium != .folder
        guard isHistoryKnown || rules.mappings.allSatisfy({ $0.synced == nil }) else { return [] }

        let indexes = (matching.upstream.files + bases.map(\.file)).compactMap(\.index)
        let names = indexes.identifiers
        let modules = Set(indexes.flatMap { $0.imports.map(\.module) })
        func entry(_ subject: String, _ line: Int, among candidates: Set<String>) -> UnmatchedEntry {
            UnmatchedEntry(
                section: .substitutions, subject: subject, line: line,
                suggestion: NearMiss.suggestion(for: subject, among: candidates))
        }
        let patterns = rules.substitutions.identifiers.filter { pattern in
            !names.contains { pattern.portName(for: $0) != nil }
        }
        let types = rules.mappings.flatMap { mapping in
            mapping.types.keys.filter { !names.isSuperset(of: $0.split(separator: ".").map(String.init)) }
                .map { entry($0, mapping.line, among: names) }
        }
        let dropped = rules.substitutions.droppedImports.subtracting(modules).map { entry($0, 0, among: modules) }
        return patterns.map { entry($0.upstream.text, $0.line, among: []) } + types + dropped
    }

    private var idlePortNames: [UnmatchedEntry] {
        let upstream = matching.upstream.files.compactMap(\.index).identifiers
        let port = matching.port.files.compactMap(\.index).identifiers
        // A file that could not be read may use any name.
        guard matching.port.files.allSatisfy({ Language(of: $0.path) == nil || $0.index != nil }) else { return [] }
        let patterns = matching.rules.substitutions.identifiers.compactMap { pattern -> UnmatchedEntry? in
            let names = upstream.filter { pattern.portName(for: $0) != nil }.sorted()
            guard !names.isEmpty, !names.contains(where: { pattern.portName(for: $0).map(port.contains) ?? false })
            else { return nil }
            let now = names.lazy.compactMap { matching.pairedName(of: $0) }.first
            return UnmatchedEntry(
                section: .substitutions, side: .port, subject: pattern.port.text, line: pattern.line, suggestion: now)
        }
        return patterns + matching.files.flatMap(idleTypes)
    }

    /// The names that mappings give to types of the port and that the port's files of the mapping declare nowhere.
    private func idleTypes(in pairing: FilePairing) -> [UnmatchedEntry] {
        let files = pairing.port.compactMap { matching.file($0, on: .port).index }
        guard !files.isEmpty else { return [] }
        // A nested type is also found by its last name: `Task` is `Prefetcher.Task`.
        let declared = Set(
            files.flatMap { $0.declarations.filter(\.kind.isNamed).flatMap(\.qualifiedName.namesFromOutside) })
        return pairing.mappings.map { matching.rules.mappings[$0] }.flatMap { mapping in
            mapping.types.filter { !declared.contains($0.value) }.map { upstream, port in
                UnmatchedEntry(
                    section: .substitutions, side: .port, subject: port, line: mapping.line,
                    suggestion: matching.pairedName(of: upstream) ?? NearMiss.suggestion(for: port, among: declared))
            }
        }
    }
}

extension DeclarationKind {
    /// Whether `types` can name such a declaration.
    fileprivate var isNamed: Bool { isType || self == .typealias || self == .associatedType }
}

extension String {
    /// A qualified name, followed by the same name with ever fewer outer types.
    fileprivate var namesFromOutside: [String] {
        let parts = split(separator: ".")
        return parts.indices.map { parts[$0...].joined(separator: ".") }
    }
}

extension [FileIndex] {
    fileprivate var identifiers: Set<String> {
        reduce(into: []) { names, index in
            for spelling in index.spellings where spelling.isIdentifier { names.insert(spelling.text) }
        }
    }
}

extension Comparison {
    /// The names and imports that the port substitutes in a file, given by its index in ``files``.
    package func substitutions(in row: Int) -> AppliedSubstitutions {
        guard let upstream = files[row].upstream else { return AppliedSubstitutions() }
        var substitutions = matching.substitutions(in: upstream)
        if substitutions.names.isEmpty { return substitutions }
        // A name that the copied text had is not the port's own, unless the rules state it: upstream has renamed it.
        let names = bases.filter { $0.request.pairing == files[row].pairing }.compactMap(\.file.index).identifiers
        let stated = Renaming(matching.rules)
        substitutions.names.removeAll {
            names.contains($0.port) && !names.contains($0.upstream) && stated.portName(for: $0.upstream) == $0.upstream
        }
        return substitutions
    }
}

extension Matching {
    /// The port's name for an upstream type that it has; `nil` if it has none.
    fileprivate func pairedName(of type: String) -> String? {
        types.lazy.compactMap { $0.units.upstream?.name == type ? $0.units.port?.name : nil }.first
    }

    /// The names and imports that the port substitutes in an upstream file, given by its index in the snapshot.
    fileprivate func substitutions(in upstreamFile: Int) -> AppliedSubstitutions {
        guard let index = file(upstreamFile, on: .upstream).index else { return AppliedSubstitutions() }
        let types = index.spellings.filter(\.isIdentifier).compactMap { spelling in
            let name = renaming.portName(for: spelling.text, in: file(upstreamFile, on: .upstream).path)
            return name == spelling.text ? nil : AppliedSubstitutions.Name(upstream: spelling.text, port: name)
        }
        let names = memberNames[upstreamFile, default: []].union(types)
        let imports = Set(index.imports.map(\.module)).intersection(rules.substitutions.droppedImports)
        return AppliedSubstitutions(names: names.sorted { $0.upstream < $1.upstream }, droppedImports: imports.sorted())
    }
}
