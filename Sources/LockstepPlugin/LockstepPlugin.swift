import Foundation
import PackagePlugin

/// `swift package lockstep`, which takes what `lockstep` takes.
///
/// SwiftPM runs it without permission to write into the package, which the audit does not need. What is to be
/// written there, a report or a rules file, takes `--allow-writing-to-package-directory`.
@main
struct LockstepPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "lockstep").url
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        // SwiftPM names the status and ends with 1 itself.
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            exit(max(1, process.terminationStatus))
        }
    }
}
