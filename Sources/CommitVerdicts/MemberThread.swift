import Matching
import SourceModel

/// A declaration through the versions of an upstream file.
struct MemberThread {
    /// Its place in the file, by the number of the version.
    var places: [Int: Int]
    /// The qualified name of the type that holds it, in the port's words; of a type its own. `nil` at file scope.
    var unit: String?
    /// Upstream's name for it in the last version that has it.
    var name: String
    var kind: DeclarationKind
    /// What the port made of it.
    var port: DeclarationReference?

    var isTypeHeader: Bool { kind.isType }
    var isExtension: Bool { kind == .extension }
    /// Whether upstream had it at the synced commit.
    var wasInBase: Bool { places[0] != nil }
}
