import HistoryReading
import Provenance
import RulesModel
import Snapshots
import SourceModel
import SystemPackage

/// The rules with moved folders updated to their current paths, from the side's history.
struct FollowedFolders {
    /// A folder that was moved.
    struct Move: Hashable {
        var side: Side
        var from: RelativePath
        var to: RelativePath
    }

    private(set) var rules: RuleSet
    private(set) var moves: [Move] = []
    /// Remarks on what to change in the rules.
    private(set) var remarks: [String] = []

    /// Follows missing roots, related folders and folders at the beginning of patterns.
    static func follow(_ request: AuditRequest, _ store: SourceStore) -> FollowedFolders {
        var followed = FollowedFolders(rules: request.rules)
        for side in Side.allCases { followed.follow(side, request, store) }
        return followed
    }

    private init(rules: RuleSet) { self.rules = rules }

    private mutating func follow(_ side: Side, _ request: AuditRequest, _ store: SourceStore) {
        let snapshot = request.snapshot(of: side, store)
        func isGone(_ folder: RelativePath) -> Bool {
            var request = snapshot
            request.root = folder
            return !SnapshotReader.hasRoot(request)
        }
        var gone = rules[side].related.filter(isGone)
        let root = rules[side].root
        if !SnapshotReader.hasFiles(snapshot), !request.areSwapped(seenFrom: side) { gone.insert(root, at: 0) }
        if !gone.contains(root) {
            gone += rules.patterns(of: side).compactMap(\.literalFolder)
                .filter { folder in !gone.contains { folder.isInside($0) } && folder != root && isGone(folder) }
        }
        guard !gone.isEmpty, var search = FolderSearch(snapshot) else { return }
        for folder in Set(gone).sorted() {
            guard let place = search.departure(of: folder)?.destination, !isGone(place) else { continue }
            let move = Move(side: side, from: folder, to: place)
            remarks.append(remark(on: move))
            moves.append(move)
            rules.apply(move)
        }
    }

    private func remark(on move: Move) -> String {
        let side = rules[move.side]
        let (from, to) = (move.from.pathText, move.to.pathText)
        let who = move.side == .upstream ? "upstream" : "the port"
        let edit =
            if side.root == move.from {
                "write `root: \(to)`\(side.rootLine.map { " in line \($0) of the rules" } ?? ""), or let `lockstep "
                    + "origins --record` write it"
            } else if side.related.contains(move.from) {
                "write `\(to)` for it under `related`, or let `lockstep origins --record` write it"
            } else {
                "write it in the patterns of the rules, or let `lockstep origins --record` do it"
            }
        return "\(who) moved the folder `\(from)` to `\(to)`, where this run reads it; \(edit)"
    }
}

/// A side's history, searched for missing folders.
struct FolderSearch {
    private var follower: FileFollower

    /// - Returns: `nil` if there is no readable history.
    init?(_ request: SnapshotRequest) {
        let repository = request.repository
        guard (try? repository.requireHistory()) != nil,
            let head = try? repository.commit(of: request.revision ?? "HEAD"),
            let history = try? repository.history(from: head, below: [.root])
        else { return nil }
        follower = FileFollower(history)
    }

    mutating func departure(of folder: RelativePath) -> FolderDeparture? { follower.departure(ofFolder: folder) }
}

extension RuleSet {
    /// Replaces a moved folder by its current path, and adds the former path to each synced commit.
    fileprivate mutating func apply(_ move: FollowedFolders.Move) {
        let old = self[move.side]
        var new = old
        if old.root == move.from { new.root = move.to }
        new.related = old.related.map { $0 == move.from ? move.to : $0 }
        func moved(_ pattern: PathPattern) -> PathPattern {
            let path = RelativePath(old.absolute(pattern).text)
            guard let rest = path.relative(to: move.from) else { return pattern }
            let whole = PathPattern(move.to.appending(rest).pathText)
            let inRoot = RelativePath(whole.text).relative(to: new.root).map { PathPattern($0.pathText) }
            if let found = [inRoot, whole].lazy.compactMap(\.self).first(where: { new.absolute($0) == whole }) {
                return found
            }
            new.related.append(move.to)
            return whole
        }
        if move.side == .upstream {
            for place in mappings.indices {
                let then = old.absolute(mappings[place].upstream).literalPath
                mappings[place].upstream = moved(mappings[place].upstream)
                guard let then, then.isInside(move.from), mappings[place].synced?.path == nil else { continue }
                mappings[place].synced?.path = then
            }
            for place in omissions.indices { omissions[place].pattern = moved(omissions[place].pattern) }
            upstream = new
        } else {
            for place in mappings.indices { mappings[place].port = moved(mappings[place].port) }
            for place in additions.indices { additions[place].pattern = moved(additions[place].pattern) }
            port = new
        }
        for place in exemptions.indices {
            if move.side == .upstream {
                exemptions[place].upstream = exemptions[place].upstream.map(moved)
            } else {
                exemptions[place].port = exemptions[place].port.map(moved)
            }
        }
    }
}

extension PathPattern {
    /// The folder that a pattern with wildcards begins with; `nil` for others.
    fileprivate var literalFolder: RelativePath? {
        guard !isLiteral else { return nil }
        let names = RelativePath(text).components.prefix { name in
            !name.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
        }
        return names.isEmpty ? nil : RelativePath(bytes: names.joined(separator: [UInt8(ascii: "/")]))
    }
}

extension RelativePath {
    /// The path in the form of a rules file.
    var pathText: String { isRoot ? "." : String(decoding: bytes, as: UTF8.self) }
}
