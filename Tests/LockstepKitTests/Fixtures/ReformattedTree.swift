import Foundation
import TestRepositories

/// A copy of a tree in which every Swift file has the same tokens but different lines.
struct ReformattedTree {
    private let folder: TemporaryFolder

    var path: String { folder.path.string }

    init(of tree: String) throws {
        folder = try TemporaryFolder()
        for name in try FileManager.default.subpathsOfDirectory(atPath: tree).filter({ $0.hasSuffix(".swift") }) {
            let text = try String(contentsOf: URL(fileURLWithPath: tree).appendingPathComponent(name), encoding: .utf8)
            try folder.write(Self.reformatted(text), to: name)
        }
    }

    /// Different comments, the imports in reverse order, twice the indentation, more blank lines, and Windows line
    /// ends. Text between `"""` is only indented.
    static func reformatted(_ text: String) -> String {
        var result: [String] = ["// A copy.", ""]
        var imports: [String] = []
        var isInString = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let indentation = line.prefix { $0 == " " }
            let code = line.dropFirst(indentation.count)
            let isImport = code.hasPrefix("import ") || (code.hasPrefix("@") && code.contains(" import "))
            if isImport {
                imports.insert("\(code)  // as upstream", at: 0)
                continue
            }
            result += imports
            imports = []
            let delimiters = line.components(separatedBy: "\"\"\"").count - 1
            let wasInString = isInString
            if !delimiters.isMultiple(of: 2) { isInString.toggle() }
            if wasInString || isInString {
                result.append("\(indentation)\(line)")
            } else if !code.hasPrefix("//"), !code.isEmpty {
                result += ["", "/* \(result.count) */ // {", "\(indentation)\(line)\t// }"]
            }
        }
        return "\u{FEFF}" + (result + imports).joined(separator: "\r\n")
    }
}
