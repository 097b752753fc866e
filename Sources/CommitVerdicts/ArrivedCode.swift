import Comparison
import Matching
import Provenance
import SourceModel

/// What upstream moved, since the synced commits, from one file that is followed from there to another: in the one it
/// was not removed, and in the other it is not new.
struct ArrivedCode {
    /// What each of the port's declarations was at the synced commit, and in which of upstream's files.
    private var origins: [DeclarationReference: (path: RelativePath, code: DeclarationCode)] = [:]

    init(in comparison: Comparison, vocabulary: inout SymbolTable) {
        let now = comparison.bases.map(comparison.currentPath)
        let followed = Set(now.compactMap(\.self))
        var files: [Int: NormalisedFile] = [:]
        for row in comparison.declarations {
            guard let base = row.base, case .paired(let upstream, let port) = row.pairing else { continue }
            let path = comparison.matching.upstream.files[upstream.file].path
            guard path != now[base.base], followed.contains(path) else { continue }
            let then = comparison.bases[base.base].file
            let file =
                files[base.base]
                ?? NormalisedFile(then, renaming: comparison.matching.renaming, vocabulary: &vocabulary)
            files[base.base] = file
            origins[port] = (then.path, file.codes[base.declaration])
        }
    }

    /// Whether upstream has a declaration of the port in another file now, which is followed too.
    func hasArrived(_ port: DeclarationReference) -> Bool { origins[port] != nil }

    /// What a declaration of the port was in another of upstream's files.
    func code(of port: DeclarationReference, outside path: RelativePath) -> DeclarationCode? {
        origins[port].flatMap { $0.path == path ? nil : $0.code }
    }
}
