import Foundation

/// Which files to find the origins of, and where to look.
public struct OriginsRequest: Sendable {
    public var upstream: Checkout
    public var port: Checkout
    /// Folders of upstream that the files may have come from, relative to the repository's root.
    public var upstreamRoots: [RelativePath]
    /// Folders of the port with the files.
    public var portRoots: [RelativePath]
    /// How many files are read at a time; `nil` for one a core.
    public var jobs: Int?
    /// The version that the report names.
    public var toolVersion: String

    public init(
        upstream: Checkout, port: Checkout, upstreamRoots: [RelativePath] = [.root],
        portRoots: [RelativePath] = [.root], jobs: Int? = nil,
        toolVersion: String = Lockstep.version
    ) {
        self.upstream = upstream
        self.port = port
        self.upstreamRoots = upstreamRoots
        self.portRoots = portRoots
        self.jobs = jobs
        self.toolVersion = toolVersion
    }

    var jobCount: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }
}
