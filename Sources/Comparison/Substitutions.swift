import Matching
import Phrasing
import ReportModel
import RulesModel
import SourceModel

extension Comparison {
    /// The names in the rules that upstream does not use, neither now nor at the synced commits.
    package var idleNames: [UnmatchedEntry] {
        let rules = matching.rules
        // Without the history that the rules reckon with, an old name may well be in what can't be read.
        let isHistoryKnown = unavailableBases.isEmpty && matching.upstream.medium != .folder
        guard isHistoryKnown || rules.mappings.allSatisfy({ $0.synced == nil }) else { return [] }

        let indexes = (matching.upstream.files + bases.map(\.file)).compactMap(\.index)
        let names = indexes.reduce(into: Set<String>()) { names, index in
            for spelling in index.spellings where spelling.isIdentifier { names.insert(spelling.text) }
        }
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
        return (patterns.map { entry($0.upstream.text, $0.line, among: []) } + types + dropped)
            .sorted { ($0.line, $0.subject) < ($1.line, $1.subject) }
    }
}

extension Matching {
    /// What the port has otherwise than an upstream file, given by its place in the snapshot.
    package func substitutions(in upstreamFile: Int) -> AppliedSubstitutions {
        guard let index = file(upstreamFile, on: .upstream).index else { return AppliedSubstitutions() }
        let names = index.spellings.filter(\.isIdentifier).compactMap { spelling in
            let name = renaming.portName(for: spelling.text)
            return name == spelling.text ? nil : AppliedSubstitutions.Name(upstream: spelling.text, port: name)
        }
        let imports = Set(index.imports.map(\.module)).intersection(rules.substitutions.droppedImports)
        return AppliedSubstitutions(names: names.sorted { $0.upstream < $1.upstream }, droppedImports: imports.sorted())
    }
}
