import Matching
import RulesModel
import Snapshots

/// Both sides, read and paired, with the completed rules.
struct MatchedSides {
    /// The request, with the completed rules.
    private(set) var request: AuditRequest
    private(set) var sides: Sides
    private(set) var matching: Matching
    /// Remarks on how the rules were completed.
    private(set) var remarks: [String]
    /// Why a search for an origin may have missed it.
    private(set) var undecided: [String] = []
    private let moves: [FollowedFolders.Move]
    private let store: SourceStore

    /// Reads and pairs both sides. A missing root is followed first, because nothing can be read without it.
    static func read(_ request: AuditRequest, _ store: SourceStore) throws(AuditError) -> MatchedSides {
        let folders = FollowedFolders.follow(request, store)
        var request = request
        request.rules = folders.rules
        let sides = try Sides.read(request, store)
        let matching = sides.match()
        try SwappedSides.check(matching, sides)
        return MatchedSides(
            request: request, sides: sides, matching: matching, remarks: folders.remarks, moves: folders.moves,
            store: store)
    }

    /// Completes the rules from both histories: with the current paths of moved files, and with origins that the rules
    /// do not state.
    mutating func completeRules() throws(AuditError) {
        let files = FollowedFiles.follow(matching, sides, after: moves)
        try match(by: files.rules)
        request.onStage(.searchingOrigins)
        let inferred =
            request.searchesOrigins
            ? InferredOrigins.infer(request, after: matching, moves, store) : InferredOrigins(rules: request.rules)
        remarks += files.remarks + inferred.remarks + inferred.undecided
        undecided = inferred.undecided
        guard inferred.rules != request.rules else { return }
        try match(by: inferred.rules)
        // Upstream may have moved the original of a file as well.
        let origins = FollowedFiles.follow(matching, sides, after: moves)
        try match(by: origins.rules)
        remarks += origins.remarks
    }

    /// Reads and pairs both sides again if the rules have changed.
    private mutating func match(by rules: RuleSet) throws(AuditError) {
        guard rules != request.rules else { return }
        request.rules = rules
        sides = try Sides.read(request, store)
        matching = sides.match()
    }
}
