import Foundation
import LockstepKit
import SourceModel

/// A pair to draft rules for.
public struct DraftRequest: Sendable {
    public var upstream: Checkout
    public var port: Checkout
    /// The folder that was copied, from the top of upstream's repository.
    public var upstreamRoot: RelativePath
    /// The folder of the copy, from the top of the port's repository.
    public var portRoot: RelativePath
    /// Other upstream folders that files may come from; if empty, all of upstream is searched.
    public var related: [RelativePath]
    /// How many files are read at a time; `nil` for one per core.
    public var jobs: Int?
    /// The version that the draft names.
    public var toolVersion: String

    public init(
        upstream: Checkout, port: Checkout, upstreamRoot: RelativePath, portRoot: RelativePath,
        related: [RelativePath] = [], jobs: Int? = nil, toolVersion: String = Lockstep.version
    ) {
        self.upstream = upstream
        self.port = port
        self.upstreamRoot = upstreamRoot
        self.portRoot = portRoot
        self.related = related
        self.jobs = jobs
        self.toolVersion = toolVersion
    }

    var jobCount: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

    var origins: OriginsRequest {
        var request = OriginsRequest(
            upstream: upstream, port: port, upstreamRoots: related.isEmpty ? [.root] : [upstreamRoot] + related,
            portRoots: [portRoot], jobs: jobs, toolVersion: toolVersion)
        request.preferredRoots = [upstreamRoot]
        // The folders are given, or everything is searched.
        request.followsMovedRoots = false
        return request
    }
}
