import RulesModel
import SourceModel

/// What the rules and the comparison know of the tree that pages are about.
package struct Surroundings: Hashable, Sendable {
    /// The folders and files that the rules are about: the side's root and the files of bridges. None where the whole
    /// tree is meant.
    package var homes: [RelativePath]
    /// The last components of upstream's paths, of files below its root and beside it.
    package var upstreamFiles: Set<String>?
    /// The types of upstream's that pages name; `nil` where nobody looked.
    package var upstreamTypes: Set<String>?
    /// What the tree has in the place of something of upstream's: of a file's last component the counterpart's path, of
    /// a type's name the counterpart's name.
    package var counterparts: [String: String]
    package var substitutions: [IdentifierSubstitution]
    /// The names that cross a bridge, with what each is there: `property`, `method`, `event`.
    package var bridgeNames: [String: Set<String>]

    package init(
        homes: [RelativePath] = [], upstreamFiles: Set<String>? = nil, upstreamTypes: Set<String>? = nil,
        counterparts: [String: String] = [:], substitutions: [IdentifierSubstitution] = [],
        bridgeNames: [String: Set<String>] = [:]
    ) {
        (self.homes, self.upstreamFiles, self.upstreamTypes) = (homes, upstreamFiles, upstreamTypes)
        (self.counterparts, self.substitutions, self.bridgeNames) = (counterparts, substitutions, bridgeNames)
    }

    /// The name that the rules give something of upstream's here.
    func substitute(_ name: String) -> [String] { substitutions.compactMap { $0.portName(for: name) } }

    func isHome(_ path: RelativePath) -> Bool {
        homes.isEmpty || homes.contains { path.isInside($0) || path.parent == $0.parent && path == $0 }
    }
}
