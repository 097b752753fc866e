import Comparison
import Matching
import Normalisation
import SourceModel

extension Comparison {
    /// The declarations that only the port has, at file scope and in types of both sides, without those that upstream
    /// removed. Each comes with whether its type was rewritten.
    var ownMembers: [(reference: DeclarationReference, isRewrite: Bool)] {
        // A file without a counterpart is an addition as a whole.
        let paired = Set(matching.files.lazy.filter(\.isPaired).flatMap(\.port))
        return types.flatMap { type -> [(DeclarationReference, Bool)] in
            guard type.pairing.units.isPaired || type.pairing.units.port?.name == nil else { return [] }
            return declarations[type.pairing.declarations].compactMap { row in
                guard case .portOnly(let reference) = row.pairing, row.status != .orphaned else { return nil }
                let kind = matching.declaration(reference, on: .port).kind
                guard !kind.isType, kind != .enumCase else { return nil }
                return paired.contains(reference.file) ? (reference, type.isRewritten) : nil
            }
        }
    }
}
