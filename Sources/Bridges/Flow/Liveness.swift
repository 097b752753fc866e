import SourceModel

/// Finds dead code in the layers' files.
struct Liveness {
    /// The functions that nobody calls.
    private var dead: Set<FlowNode> = []
    /// The closure properties that nobody calls.
    private let unusedClosures: Set<String>

    init(_ facts: [BridgeFacts], surroundings: BridgeSurroundings) {
        unusedClosures = facts.unusedClosures.subtracting(surroundings.names)
        let inside = facts.reduce(into: Set<String>()) { $0.formUnion($1.identifiers) }
        let used = surroundings.names.union(inside)
        let subjects = facts.flatMap(\.subjects).filter { $0.form == .swiftType }
        let own = Set(subjects.map(\.name)).union(surroundings.types)
        let requirements = Set(
            subjects.flatMap { subject in
                subjects.contains { heir in heir.parents.contains { $0.name == subject.name } }
                    ? subject.members.map(\.name) : []
            })
        for subject in subjects {
            let hasForeignParents = subject.parents.contains { !own.contains($0.name) }
            for member in subject.members where member.kind == .method {
                let isUsed = (member.traits.contains(.isPrivate) ? inside : used).contains(member.name)
                let isEntry =
                    !member.traits.isDisjoint(with: [.visibleToObjectiveC, .isOverride])
                    || requirements.contains(member.name)
                // A foreign protocol can't require a method with types of the port.
                let isWitness =
                    hasForeignParents && !member.traits.contains(.isPrivate)
                    && !Self.mentions(own, in: member)
                if !isUsed && !isEntry && !isWitness {
                    dead.insert(.member(type: subject.name, name: member.name))
                }
            }
        }
    }

    private static func mentions(_ types: Set<String>, in member: BridgeMember) -> Bool {
        let written = member.parameters.compactMap(\.type?.written) + [member.type?.written ?? ""]
        return written.contains { text in
            text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { types.contains(String($0)) }
        }
    }

    func isLive(_ holder: FlowHolder) -> Bool {
        switch holder.part {
        case .body: !dead.contains(.member(type: holder.type, name: holder.member))
        case .closure: !unusedClosures.contains(holder.member)
        default: true
        }
    }
}
