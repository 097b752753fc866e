import Comparison
import InterfaceAudit
import Matching
import Normalisation
import Snapshots
import SourceModel

extension UpstreamHistory {
    /// The declarations that upstream added and no file of upstream uses. Declarations that an unreadable file may use
    /// are left out.
    package func unused(in comparison: Comparison) -> Set<DeclarationReference> {
        let search = UnusedDeclarations(comparison)
        guard let commit = snapshot.commit, !search.names.isEmpty else { return search.unused(among: nil) }
        let found = try? repository.files(of: commit, using: search.names, but: search.comparedPaths)
        return search.unused(among: found.flatMap { $0.problems.isEmpty ? $0.files : nil })
    }
}
