import ArgumentParser
import LockstepKit

/// `lockstep origins`
struct OriginsCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "origins",
        abstract: "Find out which upstream file and which commits every port file was copied from.")

    @OptionGroup var upstream: UpstreamOptions
    @OptionGroup var port: PortOptions

    @Option var upstreamRoot: [String] = []
    @Option var portRoot: [String] = []
    @Option var format = "json"

    func run(on console: Console) throws -> ExitStatus {
        let request = OriginsRequest(
            upstream: Checkout(path: upstream.upstream, revision: upstream.upstreamRevision),
            port: Checkout(path: port.port, revision: port.portRevision),
            upstreamRoots: upstreamRoot.isEmpty ? [.root] : upstreamRoot.map { RelativePath($0) },
            portRoots: portRoot.isEmpty ? [.root] : portRoot.map { RelativePath($0) })
        try console.write(Origins.find(request).json())
        return .passed
    }
}
