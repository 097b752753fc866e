import Clibgit2

/// The kind of a git object.
package enum ObjectKind: String, Hashable, Sendable {
    case commit, tree, blob, tag
}

extension ObjectKind {
    init?(_ raw: git_object_t) {
        switch raw {
        case GIT_OBJECT_COMMIT: self = .commit
        case GIT_OBJECT_TREE: self = .tree
        case GIT_OBJECT_BLOB: self = .blob
        case GIT_OBJECT_TAG: self = .tag
        default: return nil
        }
    }

    var raw: git_object_t {
        switch self {
        case .commit: GIT_OBJECT_COMMIT
        case .tree: GIT_OBJECT_TREE
        case .blob: GIT_OBJECT_BLOB
        case .tag: GIT_OBJECT_TAG
        }
    }
}
