import Foundation

/// Converts paths on the command line to paths inside a checkout.
struct CheckoutPaths {
    private let checkouts: [String]

    /// - Parameter checkouts: The folders of the two sides.
    init(_ checkouts: String...) {
        self.checkouts = checkouts.map { Self.absolute($0) }
    }

    /// The path from the top of the checkout that it lies in. Only a path that is absolute, or that leaves the current
    /// folder, is taken from the file system: every other one is from the top of a repository already.
    func inside(_ path: String) -> String {
        guard path.hasPrefix("/") || path.split(separator: "/").contains("..") else { return path }
        let absolute = Self.absolute(path)
        guard let checkout = checkouts.first(where: { absolute.hasPrefix($0 + "/") }) else { return path }
        return String(absolute.dropFirst(checkout.count + 1))
    }

    private static func absolute(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
    }
}
