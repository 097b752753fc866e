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
    func inside(_ path: String) -> String {
        guard path.hasPrefix("/") || path.split(separator: "/").contains("..") else { return path }
        for absolute in Self.absolute(path) {
            if checkouts.contains(absolute) { return "." }
            guard let checkout = checkouts.first(where: { absolute.hasPrefix($0 + "/") }) else { continue }
            return String(absolute.dropFirst(checkout.count + 1))
        }
        return path
    }

    /// The path with its links, which also holds for a file that does not exist, and without.
    private static func absolute(_ path: String) -> [String] {
        let url = URL(fileURLWithPath: path).standardizedFileURL
        return [url.path, url.resolvingSymlinksInPath().path]
    }
}
