import ReportModel
import SourceModel

/// The cause of findings: those with the same cause are resolved by one decision.
enum Cause: Hashable {
    /// A file that only upstream has changed, by its path in the port.
    case taken(RelativePath)
    /// Several such files that can be taken at once.
    case takenTogether
    /// A file that the port has rewritten, by its path in the port.
    case rewritten(RelativePath)
    /// A file that has to be merged, by its path in the port.
    case merged(RelativePath)
    /// Several files into which upstream's changes merge, and which one of its commits restructured: the first of them.
    case mergedTogether(RelativePath)
    /// A commit that restructured several files that the port has changed too.
    case restructured(ObjectName)
    /// The commit that removed something.
    case removed(ObjectName)
    /// A folder of the port with files that upstream has removed at an unknown time.
    case removedSomeTime(RelativePath)
    /// The commit that added files, without or with places for them in the port.
    case added(ObjectName, isMapped: Bool)
    /// A folder of upstream with files that the port lacks since an unknown time.
    case lacked(RelativePath, isMapped: Bool)
    /// A file that needs a look.
    case seen(RelativePath)
    /// A file with comments, or a page, that makes wrong claims.
    case claimed(RelativePath)
    /// A name on a bridge.
    case bridged(String)
    /// A file, or an entry of the rules, with input that could not be read.
    case unread(String)
    case rules
    case baseline
    case budgets

    var verb: Decision.Verb {
        switch self {
        case .taken, .takenTogether: .take
        case .merged, .mergedTogether, .restructured: .merge
        case .rewritten: .rebuild
        case .added, .lacked: .port
        case .removed, .removedSomeTime: .drop
        case .seen: .look
        case .claimed, .bridged, .unread, .rules, .baseline, .budgets: .fix
        }
    }

    /// The commit, if the cause is a commit.
    var commit: ObjectName? {
        switch self {
        case .restructured(let commit), .removed(let commit), .added(let commit, _): commit
        case .taken, .takenTogether, .rewritten, .merged, .mergedTogether, .removedSomeTime, .lacked, .seen, .claimed,
            .bridged, .unread, .rules, .baseline, .budgets:
            nil
        }
    }

    /// The identity of the cause across runs: a word for its kind, and its name.
    private var identity: (kind: String, name: String) {
        switch self {
        case .taken(let path): ("file", path.description)
        case .takenTogether: ("files", "")
        case .rewritten(let path): ("file", path.description)
        case .merged(let path): ("file", path.description)
        case .mergedTogether(let path): ("files", path.description)
        case .restructured(let commit): ("commit", commit.hex)
        case .removed(let commit): ("commit", commit.hex)
        case .removedSomeTime(let folder): ("folder", folder.description)
        case .added(let commit, let isMapped): (isMapped ? "mapped commit" : "commit", commit.hex)
        case .lacked(let folder, let isMapped): (isMapped ? "mapped folder" : "folder", folder.description)
        case .seen(let path): ("file", path.description)
        case .claimed(let path): ("claims", path.description)
        case .bridged(let name): ("bridge", name)
        case .unread(let place): ("unread", place)
        case .rules: ("rules", "")
        case .baseline: ("baseline", "")
        case .budgets: ("budgets", "")
        }
    }

    /// 16 hexadecimal digits.
    var id: String {
        var fingerprint = Fingerprint()
        for word in [verb.rawValue, identity.kind, identity.name] { fingerprint.combine(word) }
        return fingerprint.description
    }
}
