import Analysis

extension AuditRequest {
    /// The request with rules that also say where the port's files came from of which they know no synced commit.
    ///
    /// - Returns: `nil` where nothing is unknown, or nothing could be found out: without history, that is.
    func addingOrigins(unknownTo matching: Matching) -> AuditRequest? {
        let unknown = matching.portFilesOfUnknownOrigin
        guard !unknown.isEmpty, matching.upstream.medium != .folder else { return nil }
        let search = OriginsRequest(
            upstream: upstream, port: port, upstreamRoots: [rules.upstream.root] + rules.upstream.related,
            portRoots: [rules.port.root], jobs: jobs)
        // What history can't supply is reported file by file.
        guard let found = try? Origins.find(search) else { return nil }
        var request = self
        request.rules = rules.adding(found.files.filter { unknown.contains($0.port) })
        return request.rules == rules ? nil : request
    }
}
