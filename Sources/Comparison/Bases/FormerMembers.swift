import Normalisation

/// Members of a synced commit that upstream has renamed since, with the declarations that they have become, as history
/// shows it.
package typealias FormerMembers = [BaseReference: DeclarationReference]
