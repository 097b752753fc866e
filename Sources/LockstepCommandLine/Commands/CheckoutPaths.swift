import ArgumentParser
import Foundation

/// Converts paths on the command line to paths inside a checkout.
struct CheckoutPaths {
    /// The longest first: one side may lie in the other.
    private let checkouts: [String]

    /// - Parameter checkouts: The folders of the two sides.
    init(_ checkouts: String...) {
        self.checkouts = checkouts.flatMap(Self.absolute).sorted { $0.count > $1.count }
    }

    /// The path from the top of the checkout that it lies in. Only a path that is absolute, or that leaves the current
    /// folder, is taken from the file system: every other one is from the top of a repository already.
    ///
    /// - Throws: `ValidationError` for an empty path, and for one outside both checkouts.
    func inside(_ path: String) throws -> String {
        guard !path.allSatisfy(\.isWhitespace) else { throw ValidationError("An empty path names no file") }
        guard path.hasPrefix("/") || path.split(separator: "/").contains("..") else { return path }
        for absolute in Self.absolute(path) {
            if checkouts.contains(absolute) { return "." }
            guard let checkout = checkouts.first(where: { absolute.hasPrefix($0 + "/") }) else { continue }
            return String(absolute.dropFirst(checkout.count + 1))
        }
        throw ValidationError(
            "'\(path)' is outside both checkouts: name a file or a folder of upstream's or the port's, from the top of "
                + "its repository")
    }

    /// The path with its links, which also holds for a file that does not exist, and without.
    private static func absolute(_ path: String) -> [String] {
        let url = URL(fileURLWithPath: path).standardizedFileURL
        return [url.path, url.resolvingSymlinksInPath().path]
    }
}
