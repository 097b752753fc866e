import Foundation

/// A port and its upstream, with what is known of where each of the port's files came from.
struct LabelledPair: Codable {
    struct Repository: Codable {
        /// `owner/name` where the repository is public.
        var repository: String
        /// The commit to look at, in full.
        var commit: String
        /// The folders to look below, from the repository's root.
        var roots: [String]
    }

    struct File: Codable {
        var port: String
        /// The paths that are right, or `nil` where upstream has no such file.
        var upstream: [String]?
        /// The commit that the file was last brought up to, in full; `nil` where that is not known.
        var commit: String?
    }

    var upstream: Repository
    var port: Repository
    /// How the labels were found.
    var method: String
    var files: [File]
}

extension LabelledPair {
    /// Reads every `.json` file of a folder, by name.
    static func all(in folder: String) throws -> [(name: String, pair: LabelledPair)] {
        let url = URL(fileURLWithPath: folder, isDirectory: true)
        return try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
            .map { file in
                let pair = try JSONDecoder().decode(LabelledPair.self, from: try Data(contentsOf: file))
                return (file.deletingPathExtension().lastPathComponent, pair)
            }
    }
}
