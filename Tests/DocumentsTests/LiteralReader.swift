import RulesModel
import SourceModel

@testable import Documents

/// A tree and its past as literal values.
struct LiteralReader: DocumentReading {
    var paths: [RelativePath] = []
    var files: [CodeFile] = []
    var unread: [ReadProblem] = []
    var lives: [CodeLife] = []
    var gap: String?
    var versions: [ObjectName: CodeFile] = [:]
    /// The commit that brought every line, and the files that it had.
    var origin: ObjectName?
    var before: [CodeFile]?
    var ignoring: [RelativePath: [String]] = [:]
    var submodules: [RelativePath] = []

    func inventories(_ queries: [CodeQuery]) throws(Never) -> [CodeInventory] {
        queries.map { query in
            var inventory = CodeInventory(
                paths: paths,
                files: files.filter { file in
                    query.fileNames.contains(file.path.lastComponent) || query.names.contains { file.names[$0] != nil }
                }, unread: unread)
            (inventory.ignoring, inventory.submodules) = (ignoring, submodules)
            return inventory
        }
    }

    func lives(ofFilesNamed names: Set<String>) -> CodeLives {
        CodeLives(lives.filter { names.contains($0.path.lastComponent) }, gap: gap)
    }

    func file(_ version: CodeLife.Version, of life: CodeLife) -> CodeFile? { versions[version.blob] }

    func files(named names: Set<String>, at commit: ObjectName) -> [CodeFile]? { commit == origin ? before : nil }

    func origins(of page: ReadPage, lines: Set<Int>) -> [Int: [ObjectName]] {
        Dictionary(uniqueKeysWithValues: lines.map { ($0, origin.map { [$0] } ?? []) })
    }
}
