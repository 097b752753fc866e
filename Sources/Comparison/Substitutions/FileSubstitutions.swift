import Matching
import ReportModel

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
