import Comparison
import Git
import Matching
import Merging
import ReportModel
import SourceModel

/// A file that becomes upstream's, because the port has not changed it.
extension FilePatch {
    /// Upstream's current text in the port's words, if the port's text is upstream's at the synced commit in these
    /// words; `nil` if it is not, or upstream has not changed the text.
    mutating func replacement(_ row: Int) throws(GitError) -> [UInt8]? {
        let file = comparison.files[row]
        guard let upstream = file.upstream, let port, file.relation != .reimplemented,
            file.status != .undetermined, file.comparedBy == .declarations, let base = comparison.base(ofRow: row)
        else { return nil }
        let (then, now) = (comparison.bases[base].file, matching.file(upstream, on: .upstream))
        guard then.text != now.text, let own = units else { return nil }
        // A text with access words that the port has nowhere else is compared as it is.
        for isPlain in hasOwnWords ? [false, true] : [true] {
            let words = words(for: upstream, port, isPlain: isPlain)
            guard let base = words.units(of: then).map(types.applied) else { return nil }
            if isPlain != hasOwnWords { copied = (base, own) }
            guard base.count == own.count else { continue }
            let names = try NameEvidence(base: base, port: own)
            let text = own.replaced(
                by: words.units(of: now).map(names.applied), copiedFrom: names.applied(to: base))
            if let text, text.isParsed(withProblems: problemCount) {
                copied = nil
                return text
            }
        }
        return nil
    }

    /// Takes upstream's whole text.
    ///
    /// - Parameter partners: The other files that code was moved to or from; they have to be taken as well.
    mutating func replace(_ row: Int, by text: [UInt8], _ partners: Set<RelativePath>) {
        guard text != start else { return }
        let companions = companions(of: row)
        // What the comparison does not count as a change, such as a type that upstream has only nested, is none.
        let isChanged = ![.inSync, .ahead].contains(comparison.files[row].status)
        guard isChanged || !partners.isEmpty || !companions.isEmpty || [Unit](text)?.texts == units?.texts else {
            return
        }
        (new, hasChange, result.partners, result.companions) = (text, true, partners, companions)
    }

    /// Explains conflicts in a file that the port has not changed.
    ///
    /// - Parameter absent: Upstream's file that has code from it and no place in the port.
    mutating func explainConflicts(_ rows: [Int], by absent: RelativePath?) throws(GitError) {
        guard !hasChange, result.refusal != nil || !chunks.isEmpty else { return }
        let unstated = absent == nil ? try unstatedHome(rows) : nil
        guard let home = absent ?? unstated else { return }
        chunks = []
        leaveOut(
            "has code that upstream moved to `\(home)`; a mapping in the rules has to say where it goes in the port")
    }

    /// Upstream's file that has code from this one and that the rules do not mention, if the port has not changed it.
    private mutating func unstatedHome(_ rows: [Int]) throws(GitError) -> RelativePath? {
        let stated = rows.filter { row in
            matching.files[comparison.files[row].pairing].links.contains {
                $0.upstream == comparison.files[row].upstream && $0.port == port && $0.mapping != nil
            }
        }
        guard stated.count == 1, let home = rows.first(where: { $0 != stated[0] }), try replacement(stated[0]) != nil
        else { return nil }
        return comparison.files[home].upstream.map { matching.file($0, on: .upstream).path }
    }

    /// The files that declare what upstream has renamed, if upstream has changed nothing else.
    func companions(of row: Int) -> Set<RelativePath> {
        let file = comparison.files[row]
        guard let upstream = file.upstream, let port, [.inSync, .ahead].contains(file.status) else { return [] }
        let homes = (matching.renamedHomes[upstream] ?? []).subtracting([port])
        return Set(homes.map { matching.file($0, on: .port).path })
    }
}
