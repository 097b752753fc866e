import Comparison
import Git
import Matching
import Normalisation
import ReportModel
import SourceModel

/// A file that only one side has.
extension FilePatch {
    mutating func addFile(_ row: Int, _ upstream: Int, _ isNamed: Bool) {
        // A file that the port had and deleted is added again only on request.
        let wasPorted = comparison.bases.contains { $0.request.pairing == comparison.files[row].pairing }
        guard isNamed || !wasPorted, result.refusal == nil else { return }
        let file = matching.file(upstream, on: .upstream)
        guard file.index != nil, let text = words(for: upstream, nil).text(of: file) else {
            if Language(of: file.path) != nil {
                result.refusal =
                    comparison.files[row].reason ?? "cannot be made: upstream's text could not be read or parsed"
                result.isUnread = true
            } else if isNamed {
                result.refusal = "is not Swift; merge it by hand"
            }
            return
        }
        guard !hasChange else {
            leaveOut("comes from several upstream files; merge them by hand")
            return
        }
        new = text
        hasChange = true
    }

    mutating func remove(_ row: Int, _ port: Int, _ isNamed: Bool) throws(GitError) {
        guard isNamed, comparison.files[row].status == .orphaned else { return }
        guard let base = comparison.base(ofRow: row),
            let then = words(for: nil, port).units(of: comparison.bases[base].file),
            let own = units, types.applied(to: then).texts.elementsEqual(own.texts) || isCopy(port, of: base)
        else {
            leaveOut("was deleted by upstream, and the port has changed it")
            return
        }
        new = nil
        hasChange = true
    }

    /// Whether a file of the port has only code that upstream deleted with its file, and means the same by it.
    private func isCopy(_ port: Int, of base: Int) -> Bool {
        let then = comparison.bases[base].file
        let isCopied = comparison.declarations.lazy.filter { $0.pairing.port?.file == port }.allSatisfy { declaration in
            let home = declaration.base.map { comparison.bases[$0.base].file }
            return !declaration.pairing.isPaired && declaration.isPortCopied && !declaration.hasOwnLogs
                && home.map { $0.path == then.path && $0.text == then.text } ?? false
        }
        var vocabulary = matching.vocabulary
        let files = [
            NormalisedFile(then, renaming: matching.renaming, vocabulary: &vocabulary), matching.normalised.port[port],
        ]
        let modules = matching.rules.substitutions.droppedImports.union(matching.ownModules(of: [port]))
        return isCopied && Set(files.map { LooseCode(of: [$0], dropping: modules) }).count == 1
    }

    /// Adds a file with code that upstream has moved there from `partners`, which have to be patched as well.
    ///
    /// - Parameter isWhole: Whether the moved code can be taken out of them.
    mutating func move(from partners: Set<RelativePath>, isWhole: Bool) {
        guard hasChange else { return }
        result.partners = partners
        guard !isWhole else { return }
        (hasChange, new) = (false, nil)
        leaveOut("has code that the port still has in another file; move it by hand")
    }
}
