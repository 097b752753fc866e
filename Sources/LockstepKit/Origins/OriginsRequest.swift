import Foundation
import RulesModel
import SourceModel

/// Which files to find the origins of, and where to look.
public struct OriginsRequest: Sendable {
    public var upstream: Checkout
    public var port: Checkout
    /// Folders of upstream that the files may have come from, relative to the repository's root; each once.
    public var upstreamRoots: [RelativePath]
    /// The roots that the port is a copy of: they are preferred to copies elsewhere.
    package var preferredRoots: [RelativePath]
    /// Whether to search the folders, too, that upstream moved the roots from. That reads the whole history.
    package var followsMovedRoots = true
    /// Folders of the port with the files; each once.
    public var portRoots: [RelativePath]
    /// Files of the port outside these folders, as patterns over whole paths.
    package var portPatterns: [PathPattern]
    /// Upstream's `owner/name`, for the report.
    public var upstreamRepository: String?
    /// The port's `owner/name`, for the report.
    public var portRepository: String?
    /// How many files are read at a time; `nil` for one per core.
    public var jobs: Int?
    /// The version that the report names.
    public var toolVersion: String

    package init(
        upstream: Checkout, port: Checkout, upstreamRoots: [RelativePath] = [.root],
        portRoots: [RelativePath] = [.root], portPatterns: [PathPattern] = [], jobs: Int? = nil,
        toolVersion: String = Lockstep.version
    ) {
        self.upstream = upstream
        self.port = port
        self.upstreamRoots = upstreamRoots.uniqued()
        preferredRoots = self.upstreamRoots
        self.portRoots = portRoots.uniqued()
        self.portPatterns = portPatterns
        self.jobs = jobs
        self.toolVersion = toolVersion
    }

    /// A search by the rules: in the root and upstream's related folders, for every port file that is below the port's
    /// root or mapped elsewhere.
    public init(
        rules: RuleSet, upstream: Checkout, port: Checkout, jobs: Int? = nil, toolVersion: String = Lockstep.version
    ) {
        self.init(
            upstream: upstream, port: port, upstreamRoots: [rules.upstream.root] + rules.upstream.related,
            portRoots: [rules.port.root], portPatterns: rules.mappings.map { rules.port.absolute($0.port) }, jobs: jobs,
            toolVersion: toolVersion)
        preferredRoots = [rules.upstream.root]
        upstreamRepository = rules.upstream.repository
        portRepository = rules.port.repository
    }

    package var jobCount: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }
}
