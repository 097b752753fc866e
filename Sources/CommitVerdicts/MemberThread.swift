import Matching
import Normalisation
import SourceModel

/// A declaration through the versions of an upstream file.
struct MemberThread {
    /// Its index among the declarations of the file, by the number of the version.
    var indices: [Int: Int]
    /// The port's qualified name for the enclosing type, or for the type itself. `nil` at file scope.
    var unit: String?
    /// Upstream's name for it in the last version that has it.
    var name: String
    var kind: DeclarationKind
    /// Its counterpart in the port.
    var port: DeclarationReference?

    var isTypeHeader: Bool { kind.isType }
    var isExtension: Bool { kind == .extension }
    /// Whether upstream had it at the synced commit.
    var wasInBase: Bool { indices[0] != nil }
}
