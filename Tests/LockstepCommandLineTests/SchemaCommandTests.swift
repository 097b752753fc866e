import Foundation
import LockstepCommandLine
import Testing

@Suite("lockstep schema")
struct SchemaCommandTests {
    @Test("prints the schema of a format", arguments: ["report", "commits", "origins", "history", "baseline", "rules"])
    func prints(name: String) throws {
        let run = try CommandRun(["schema", name])
        #expect(run.status == .passed)
        let schema = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        #expect(schema?["title"] as? String == "Lockstep \(name)")
        #expect(run.output.hasSuffix("}\n"))
    }

    @Test(
        "names the formats where none is meant, or one that there is not",
        arguments: [
            (["schema"], "Which format? There are report, commits, origins, history, baseline and rules."),
            (["schema", "reports"], "There is no format 'reports'. Did you mean 'report'? There are report, commits,"),
            (["schema", "xml"], "There is no format 'xml'. There are report, commits,"),
        ])
    func names(arguments: [String], message: String) throws {
        let run = try CommandRun(arguments)
        #expect(run.status == .usage)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(run.output == "")
    }
}
