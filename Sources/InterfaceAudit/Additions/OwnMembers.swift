import Comparison
import Elements
import Matching
import RulesModel
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

    /// Whether the upstream texts that a port file was made from have a string literal with the same words, which
    /// is not for developers.
    func hadAtSyncedCommit(_ text: String, portFile: Int) -> Bool {
        let mappings = matching.mappingsByPort[portFile] ?? []
        let words = NameWords.split(text)
        return bases.contains { base in
            mappings.contains(base.request.mapping)
                && base.file.index?.seenLiterals(matching.rules.vocabulary).contains { literal in
                    literal.string.map { $0 == text || NameWords.split($0) == words } ?? false
                } ?? false
        }
    }
}

extension FileIndex {
    /// The literals that are not in code for developers, such as logs.
    func seenLiterals(_ vocabulary: Vocabulary) -> some Sequence<Literal> {
        let unseen = UnseenDeclarations(self, vocabulary)
        return literals.lazy.filter { literal in
            !unseen.isInside(call: literal.call) && !(literal.declaration.map(unseen.contains) ?? false)
        }
    }
}
