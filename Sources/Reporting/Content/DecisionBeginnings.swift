import ReportModel

extension [Decision] {
    /// The ids of the decisions to begin with. In each group that belongs together and of which a part has no patch without
    /// others, it is the one that most others name and that has a patch or conflicts to write. Without it, each of them only
    /// refers to the next.
    var beginnings: Set<String> {
        var (found, rest): (Set<String>, [Decision]) = ([], self)
        while let first = rest.first(where: { !$0.with.isEmpty }) {
            var (group, size) = (Set([first.id]), 0)
            while group.count > size {
                size = group.count
                for decision in self where group.contains(decision.id) || !group.isDisjoint(with: decision.with) {
                    group.formUnion(decision.with + [decision.id])
                }
            }
            let members = rest.filter { group.contains($0.id) }
            rest.removeAll { group.contains($0.id) }
            let isStuck = members.contains { $0.patch != .clean && $0.obstacle != nil && !$0.with.isEmpty }
            guard isStuck else { continue }
            let counts = members.map { member in
                member.patch == .none ? 0 : members.count { $0.with.contains(member.id) }
            }
            if let most = counts.max(), most > 0, let place = counts.firstIndex(of: most) {
                found.insert(members[place].id)
            }
        }
        return found
    }
}
