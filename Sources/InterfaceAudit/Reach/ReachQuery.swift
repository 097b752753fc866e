import Comparison
import Elements
import SourceModel

/// A declaration that drawing code uses and that may be in another file.
enum ReachQuery: Hashable {
    /// A type that is created or used as the type of a variable.
    case type(String)
    /// A function that is called on a view.
    case modifier(String)
    /// A member of a type with one of some lower-case names: `images.micTurnOff` is a member of `Images`.
    case resource(owners: Set<String>, member: String)

    /// - Returns: `nil` for a usage that does not lead to drawing code.
    init?(_ usage: Usage) {
        switch usage.kind {
        case .call where usage.name.first?.isUppercase ?? false, .type: self = .type(usage.name)
        case .call where usage.base != .none: self = .modifier(usage.name)
        default: return nil
        }
    }
}

/// The requested declarations, indexed by the names that a file has to declare.
struct ReachQueries {
    private(set) var all: Set<ReachQuery> = []
    private(set) var types: Set<String> = []
    private(set) var modifiers: Set<String> = []
    private var modifierTokens: Set<ScannedToken> = []
    /// The names of members by the lower-case names of their types.
    private var members: [String: Set<String>] = [:]
    private var memberTokens: [String: Set<ScannedToken>] = [:]

    var isEmpty: Bool { all.isEmpty }

    mutating func insert(_ query: ReachQuery) {
        guard all.insert(query).inserted else { return }
        switch query {
        case .type(let name): types.insert(name)
        case .modifier(let name):
            modifiers.insert(name)
            modifierTokens.insert(ScannedToken(name: name))
        case .resource(let owners, let member):
            for owner in owners {
                members[owner, default: []].insert(member)
                memberTokens[owner, default: []].insert(ScannedToken(name: member))
            }
        }
    }

    /// - Parameter owner: A type, in lower case.
    func asks(forMember name: String, of owner: String) -> Bool { members[owner]?.contains(name) ?? false }

    /// Whether a file may declare one of them.
    ///
    /// - Parameter isView: Whether a name is that of a view type.
    func mayBeAnswered(by declared: SourceOutline, isView: (String) -> Bool) -> Bool {
        !declared.types.isDisjoint(with: types)
            || !declared.members.isDisjoint(with: modifierTokens) && declared.types.contains(where: isView)
            || declared.types.contains { type in
                memberTokens[type.lowercased()].map { !$0.isDisjoint(with: declared.members) } ?? false
            }
    }
}

extension ConstantUse {
    /// The query for the constant in files that are not read yet.
    var query: ReachQuery? {
        guard let owner = qualifiers.last, owner != "Self" else { return nil }
        return .resource(owners: [owner.lowercased()], member: name)
    }
}
