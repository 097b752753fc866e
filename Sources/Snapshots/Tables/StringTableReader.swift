import AuditModel
import Foundation

/// Reads the tables of strings below some folders.
package enum StringTableReader {
    /// Reads those of the language that a project is most likely written in: `Base.lproj`, `en.lproj`, and
    /// catalogues, which say theirs.
    ///
    /// A table that cannot be read has no texts; the keys are reported in place of them.
    ///
    /// - Parameter request: The side; the tables below its roots are read.
    package static func tables(_ request: SnapshotRequest) throws(SnapshotError) -> [StringTable] {
        var request = request
        let place = try Place.find(request)
        let folders = [request.root] + request.otherRoots
        request.patterns = folders.flatMap { folder in
            patterns.map { PathPattern(folder.isRoot ? $0 : "\(folder)/\($0)") }
        }
        let found = try SnapshotReader.find(request, at: place).files.filter { !$0.path.hasExtension("swift") }
        let reader = try SnapshotReader.reader(request, at: place)
        return found.compactMap { file in
            let isCatalogue = file.path.hasExtension("xcstrings")
            let texts = reader.withBytes(of: file) { bytes in
                isCatalogue
                    ? StringTableParser.texts(ofCatalogue: Array(bytes))
                    : StringTableParser.texts(ofStrings: text(of: Array(bytes)))
            }
            return texts.map { StringTable(path: file.path, texts: $0) }
        }
        .sorted { $0.path < $1.path }
    }

    /// Xcode wrote tables in UTF-16 for long.
    private static func text(of bytes: [UInt8]) -> String {
        let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        return isWide ? String(bytes: bytes, encoding: .utf16) ?? "" : String(decoding: bytes, as: UTF8.self)
    }

    private static let patterns = ["**/Base.lproj/*.strings", "**/en.lproj/*.strings", "**/*.xcstrings"]
}
