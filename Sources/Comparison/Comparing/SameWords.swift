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

        func hasWords(of other: Self?) -> Bool { code.words == other?.code.words || isWritten(as: other) }

        func isWritten(as other: Self?) -> Bool {
            guard let own = written, let theirs = other?.written else { return false }
            return own == theirs
        }

        var written: [String]? { file.index.map { $0.texts(of: $0.declarations[declaration]) } }
    }

    /// With upstream's own member names.
    let upstream: [NormalisedFile]
    let port: [NormalisedFile]
    let bases: [SyncedBase]
    let renaming: Renaming

    /// Gives an earlier text and a later one of the same words the same code, but for types and enum cases: the order of
    /// cases may have a meaning.
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
        let isUnchangedUpstream = theirs?.hasWords(of: then) ?? false
        if let port, let own = pairing.port.map({ text($0, in: self.port) }), let then,
            own.code.words == then.code.words || own.isWritten(as: then) && !isRenamed(own)
        {
            base?.takeWords(of: port)
            if isUnchangedUpstream { upstream?.takeWords(of: port) }
            return true
        }
        if let upstream, isUnchangedUpstream { base?.takeWords(of: upstream) }
        return false
    }

    /// Whether a text has a name that means another declaration in the port than in upstream's text.
    private func isRenamed(_ text: Text) -> Bool {
        text.written?.contains { renaming.portName(for: $0) != $0 } ?? false
    }

    /// Whether upstream's file has no other declaration of the name, such as one behind an `#else`.
    func isAlone(_ declaration: BaseDeclaration) -> Bool {
        let declarations = bases[declaration.reference.base].file.index?.declarations ?? []
        let name = declarations[declaration.reference.declaration].qualifiedName
        return declarations.count { $0.qualifiedName == name } == 1
    }
}
