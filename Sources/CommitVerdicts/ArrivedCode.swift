import Comparison
import Matching
import Normalisation
import Provenance
import SourceModel

/// Code that upstream moved from one followed file to another since the synced commits. It counts neither as removed in
/// the one nor as new in the other.
struct ArrivedCode {
    /// The code of each of the port's declarations at the synced commit, and its upstream file, if upstream has moved or
    /// removed it since.
    private var origins: [DeclarationReference: (path: RelativePath, code: DeclarationCode)] = [:]
    private var arrived: Set<DeclarationReference> = []

    init(in comparison: Comparison, vocabulary: inout SymbolTable) {
        let now = comparison.bases.map(comparison.currentPath)
        let followed = Set(now.compactMap(\.self))
        var files: [Int: NormalisedFile] = [:]
        for row in comparison.declarations {
            guard let base = row.base, let port = row.pairing.port else { continue }
            if let upstream = row.pairing.upstream {
                let path = comparison.matching.upstream.files[upstream.file].path
                guard path != now[base.base], followed.contains(path) else { continue }
                arrived.insert(port)
            }
            let then = comparison.bases[base.base].file
            let file =
                files[base.base]
                ?? NormalisedFile(then, renaming: comparison.matching.renaming, vocabulary: &vocabulary)
            files[base.base] = file
            origins[port] = (then.path, file.codes[base.declaration])
        }
    }

    /// Whether upstream now has the counterpart of a port declaration in another followed file.
    func hasArrived(_ port: DeclarationReference) -> Bool { arrived.contains(port) }

    /// The code that the counterpart of a port declaration had in another upstream file.
    func code(of port: DeclarationReference, outside path: RelativePath) -> DeclarationCode? {
        origins[port].flatMap { $0.path == path ? nil : $0.code }
    }
}
