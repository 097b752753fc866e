import Matching
import Normalisation

/// The port's declarations, indexed for finding those that equal an upstream declaration token for token.
struct VerbatimMembers {
    private struct Key: Hashable {
        var unit: String?
        var isTypeHeader: Bool
        /// In tokens.
        var signature: Int
        var body: Int

        init(unit: String?, _ code: DeclarationCode, isTypeHeader: Bool) {
            (self.unit, self.isTypeHeader) = (unit, isTypeHeader)
            (signature, body) = (code.signature.count, code.body.count)
        }
    }

    private struct Member {
        var reference: DeclarationReference
        var selector: String
        var code: DeclarationCode
    }

    private var members: [Key: [Member]] = [:]

    /// Adds the port's declarations of one type.
    mutating func add(_ unit: TypeUnit, named name: String?, in files: [NormalisedFile]) {
        for (references, isTypeHeader) in [(unit.headers, true), (unit.members, false)] {
            for reference in references {
                let code = files.code(of: reference)
                members[Key(unit: name, code, isTypeHeader: isTypeHeader), default: []].append(
                    Member(
                        reference: reference,
                        selector: files[reference.file].declarations[reference.declaration].selector, code: code))
            }
        }
    }

    /// The first declaration of a type with this code and name that is not taken yet.
    func reference(
        of code: DeclarationCode, of thread: MemberThread, but taken: Set<DeclarationReference>,
        named selector: () -> String
    ) -> DeclarationReference? {
        let key = Key(unit: thread.unit, code, isTypeHeader: thread.isTypeHeader)
        guard let found = members[key]?.filter({ DeclarationCode.isSame($0.code, code) }), !found.isEmpty else {
            return nil
        }
        // The code of a type's own line contains its name.
        let name = thread.isTypeHeader ? nil : selector()
        return found.first { !taken.contains($0.reference) && (name == nil || $0.selector == name) }?.reference
    }
}
