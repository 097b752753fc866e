import RulesModel
import SourceModel

/// Reads the string tables below some folders.
package enum StringTableReader {
    package struct Result: Sendable {
        /// Those in the development language come first.
        package var tables: [StringTable] = []
        /// The tables that could not be read, sorted by path. Folders that cannot be listed are not among
        /// them.
        package var problems: [ReadProblem] = []
    }

    /// Reads the tables of all languages below the roots of `request`.
    ///
    /// The first tables are those of the likely development language: `Base.lproj`, `en.lproj` and the source language
    /// of catalogues.
    package static func tables(_ request: SnapshotRequest) throws(SnapshotError) -> Result {
        var request = request
        let place = try Place.find(request)
        let folders = [request.root] + request.otherRoots
        request.patterns = folders.flatMap { folder in
            patterns.map { PathPattern(folder.isRoot ? $0 : "\(folder)/\($0)") }
        }
        let found = try SnapshotReader.find(request, at: place).files.filter { Language(of: $0.path) == nil }
        let reader = try SnapshotReader.reader(request, at: place)
        var ranked: [(rank: Int, table: StringTable)] = []
        var result = Result()
        for file in found.sorted(by: { $0.path < $1.path }) {
            let isCatalogue = file.path.hasExtension("xcstrings")
            let content = reader.withBytes(of: file) { bytes in
                isCatalogue ? StringCatalogue.content(of: Array(bytes)) : StringsText.content(of: Array(bytes))
            }
            guard let content else {
                result.problems.append(ReadProblem(path: file.path, reason: "its bytes are missing, or too many"))
                continue
            }
            if let problem = content.problem {
                result.problems.append(ReadProblem(path: file.path, reason: problem))
                continue
            }
            ranked.append((rank(of: file.path), StringTable(path: file.path, texts: content.texts)))
            guard !content.translations.isEmpty else { continue }
            ranked.append((Self.foreign, StringTable(path: file.path, texts: content.translations)))
        }
        result.tables = withoutStrangeKeys(ranked).sorted { ($0.rank, $0.table.path) < ($1.rank, $1.table.path) }
            .map(\.table)
        return result
    }

    /// Removes translations of keys that the development language's table lacks. The app shows such a key itself.
    private static func withoutStrangeKeys(_ tables: [(rank: Int, table: StringTable)]) -> [(
        rank: Int, table: StringTable
    )] {
        func name(_ table: StringTable) -> RelativePath? {
            guard table.path.parent.hasExtension("lproj") else { return nil }
            return table.path.parent.parent.appending(RelativePath(table.path.lastComponent))
        }
        var keys: [RelativePath: Set<String>] = [:]
        for (rank, table) in tables where rank < foreign {
            if let name = name(table) { keys[name, default: []].formUnion(table.texts.keys) }
        }
        return tables.map { rank, table in
            guard rank == foreign, let known = name(table).flatMap({ keys[$0] }) else { return (rank, table) }
            return (rank, StringTable(path: table.path, texts: table.texts.filter { known.contains($0.key) }))
        }
    }

    /// How likely a table is in the development language; 0 is the most likely.
    private static func rank(of path: RelativePath) -> Int {
        guard path.parent.hasExtension("lproj") else { return 0 }
        return switch path.parent.lastComponent {
        case "Base.lproj": 0
        case "en.lproj": 1
        case let name where name.hasPrefix("en-") || name.hasPrefix("en_"): 2
        default: foreign
        }
    }

    private static let foreign = 3

    private static let patterns = ["**/*.lproj/*.strings", "**/*.xcstrings"]
}
