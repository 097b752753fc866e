import AuditModel

extension OriginSearch {
    /// The origin of every file, in the order of the files.
    ///
    /// - Parameter tokens: Of ``blobsOfShortlist``.
    package mutating func origins(with tokens: [Int: [ScannedToken]]) -> [FileOrigin] {
        let found = find(with: tokens)
        let judge = OriginJudge(self, found: found)
        return files.indices.map { place in
            guard let origin = found[place], judge.isOrigin(place, origin) else {
                return FileOrigin(
                    port: files[place].path, relation: .none, confidence: .none,
                    evidence: ["no text that upstream ever had is like it enough"],
                    candidates: nearest(to: place, besides: []))
            }
            return report(place, origin, judge)
        }
    }

    private func report(_ place: Int, _ origin: FoundOrigin, _ judge: OriginJudge) -> FileOrigin {
        let range = origin.range
        let paths = history.paths
        return FileOrigin(
            port: files[place].path, upstream: paths[range.lastPath],
            upstreamNow: timelines.texts(ofPath: range.lastPath)[0] >= 0 ? paths[range.lastPath] : nil,
            relation: origin.isVerbatim ? .verbatim : .adapted, confidence: judge.confidence(place, origin),
            synced: OriginCommits(
                first: history.commits[range.first].name, last: history.commits[range.last].name,
                firstPath: paths[range.firstPath], blob: history.blobs[range.blob],
                similarity: origin.similarity, similarityNow: origin.similarityNow),
            evidence: evidence(for: place, origin, judge),
            candidates: nearest(to: place, besides: [range.firstPath, range.lastPath]))
    }

    private func evidence(for place: Int, _ origin: FoundOrigin, _ judge: OriginJudge) -> [String] {
        let versions = files[place].versions
        var evidence: [String] = []
        let copied = versions[origin.version]
        let what = origin.version == versions.count - 1 ? "the port's text" : "the port's text of \(copied.commit?.short ?? "then")"
        if origin.isIdentical {
            evidence.append("\(what) is upstream's byte for byte")
        } else {
            evidence.append("\(what) and upstream's are \(Self.percent(origin.similarity)) alike")
        }
        if origin.version < versions.count - 1 {
            evidence.append("the port's text of today is \(Self.percent(origin.similarityNow)) alike")
        }
        switch judge.names(of: place, origin) {
        case .same: evidence.append("both have the same name")
        case .similar: evidence.append("their names are alike")
        case .none: break
        }
        if origin.isYounger { evidence.append("upstream's history has the text only after the port had it") }
        return evidence
    }

    private static func percent(_ part: Double) -> String { "\(Int((part * 100).rounded(.down))) %" }

    private func nearest(to place: Int, besides paths: Set<Int>) -> [OriginCandidate] {
        let shortlist = shortlists[place]
        return (shortlist.entries + shortlist.others).filter { !paths.contains($0.path) }
            .prefix(3).map {
                OriginCandidate(
                    upstream: history.paths[$0.path], blob: history.blobs[$0.blob], similarity: $0.similarity)
            }
    }
}
