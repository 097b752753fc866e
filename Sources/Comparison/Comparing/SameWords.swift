import Matching
import Normalisation
import ReportModel
import SourceModel

/// Finds the members whose texts have the same words, so that these mean the same: which names mean which member, and
/// which statements only log, depends on the rest of each text and may seem different.
struct SameWords {
    /// One text of a member: with the port's names for types, and as it is written.
    private struct Text {
        var code: DeclarationCode
        var file: SnapshotFile
        var declaration: Int

        func hasWords(of other: Self?) -> Bool {
            if code.words == other?.code.words { return true }
            guard let own = written, let theirs = other?.written, own.count == theirs.count else { return false }
            return own.elementsEqual(theirs)
        }

        private var written: (some Collection<String>)? {
            file.index.map { index in
                let declared = index.declarations[declaration]
                return (declared.signature + declared.body).lazy.map { index.spellings[Int($0)].text }
            }
        }
    }

    /// With upstream's own member names.
    let upstream: [NormalisedFile]
    let port: [NormalisedFile]
    let bases: [SyncedBase]

    /// Gives texts of the same words the same code, but for types and enum cases: the order of cases may have a meaning.
    ///
    /// - Returns: Whether the port's has the words of the base.
    func unify(
        _ base: inout DeclarationCode?, _ upstream: inout DeclarationCode?, _ port: DeclarationCode?,
        of pairing: Pairing<DeclarationReference>, _ kind: DeclarationKind, since found: BaseDeclaration?
    ) -> Bool {
        guard !kind.isType, kind != .enumCase else { return false }
        func text(_ reference: DeclarationReference, in files: [NormalisedFile]) -> Text {
            Text(code: files.code(of: reference), file: files[reference.file].file, declaration: reference.declaration)
        }
        let theirs = pairing.upstream.map { text($0, in: self.upstream) }
        let then = found.map {
            Text(code: $0.text, file: bases[$0.reference.base].file, declaration: $0.reference.declaration)
        }
        if let port, let own = pairing.port.map({ text($0, in: self.port) }) {
            if own.hasWords(of: theirs) { upstream?.takeWords(of: port) }
            if own.hasWords(of: then) {
                base?.takeWords(of: port)
                return true
            }
        }
        if let upstream, theirs?.hasWords(of: then) ?? false { base?.takeWords(of: upstream) }
        return false
    }
}
