import SourceModel

/// The states of whole changes, from those of their parts.
extension CommitRow {
    /// Sets the state of the whole commit from those of its files.
    package mutating func combine() {
        state = .combined(files.map(\.state) + additions.map { _ in .missed })
        // The port still lacks the added files.
        superseded = additions.isEmpty ? files.supersededAsOne : nil
    }
}

extension [CommitFileRow] {
    /// The commit that replaced all open changes of the rows; `nil` where one of them was not replaced.
    package var supersededAsOne: ObjectName? {
        let open = filter(\.state.isOpen)
        let rows = open.isEmpty ? filter { $0.state == .noise(.undone) } : open
        return rows.allSatisfy { $0.superseded != nil } ? rows.last?.superseded : nil
    }
}

extension CommitState {
    /// Combines the states of the parts of a change.
    package static func combined(_ states: [CommitState]) -> CommitState {
        if let state = [.missed, .ported].first(where: states.contains) { return state }
        let noises = Set(states.compactMap(\.noise))
        return .noise(CommitNoise.allCases.last(where: noises.contains) ?? .notPorted)
    }
}
