import Git

/// What the tool said of one labelled file, beside the truth.
struct FileScore {
    var label: LabelledPair.File
    /// `nil` where the tool does not name the file at all.
    var found: OriginsDocument.File?
    /// How many commits the tool's range holds; `nil` where it gave none.
    var width: Int?
    /// Whether the range holds the true commit; `nil` where that is not known or the path is wrong.
    var isInRange: Bool?
    /// Whether the text found is the one of the true commit; `nil` where that is not known or the path is wrong.
    var isSameText: Bool?

    /// - Parameter blob: the file's text at the true commit, where that is known.
    init(_ label: LabelledPair.File, _ blob: ObjectID?, _ found: OriginsDocument.File?, in graph: CommitGraph) {
        self.label = label
        self.found = found
        guard let synced = found?.synced else {
            if isRight, label.commit != nil { isInRange = false }
            return
        }
        let ends = (ObjectID(hex: synced.first), ObjectID(hex: synced.last))
        let range: Set<ObjectID> =
            if case (let first?, let last?) = ends { graph.range(from: first, to: last) } else { [] }
        width = range.count
        guard isRight, let commit = label.commit else { return }
        isSameText = blob.map { ObjectID(hex: synced.blob) == $0 }
        isInRange = ObjectID(hex: commit).map(range.contains) ?? false
    }

    var isGiven: Bool { found?.upstream != nil }

    /// Whether the file was given one of the right paths.
    var isRight: Bool {
        guard let given = found?.upstream else { return false }
        return label.upstream?.contains(given) ?? false
    }

    var isMiss: Bool { isGiven != (label.upstream != nil) || (isGiven && !isRight) || isInRange == false }
}
