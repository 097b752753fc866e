import Comparison
import Matching
import Normalisation
import ReportModel
import SourceModel

extension Comparison {
    /// The three texts of a member that is not in sync; `nil` for a type, whose members have their own rows.
    package func texts(of row: DeclarationComparison) -> DeclarationTexts? {
        guard row.status != .inSync else { return nil }
        let upstream = row.pairing.upstream.flatMap { excerpt(of: $0, on: .upstream) }
        let port = row.pairing.port.flatMap { excerpt(of: $0, on: .port) }
        guard upstream != nil || port != nil else { return nil }
        let then = row.base.flatMap { reference -> String? in
            let file = bases[reference.base].file
            return file.index.map { SourceExcerpt(of: $0.declarations[reference.declaration], in: file).wholeText }
        }
        return DeclarationTexts(upstreamThen: then, upstreamNow: upstream, port: port)
    }

    private func excerpt(of reference: DeclarationReference, on side: Side) -> String? {
        let declaration = matching.declaration(reference, on: side)
        guard !declaration.kind.isType else { return nil }
        return SourceExcerpt(of: declaration, in: matching.file(reference.file, on: side)).wholeText
    }
}

extension SourceExcerpt {
    fileprivate var wholeText: String { lines.map(\.text).joined(separator: "\n") }
}
