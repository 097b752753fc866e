import Git
import SystemPackage

/// The name of a repository on GitHub.
package enum RepositoryName {
    /// What the repository at `path` says of where it was cloned from.
    package static func find(at path: String) -> String? {
        let address = try? Repository.originAddress(at: FilePath(path))
        return address.flatMap { $0 }.flatMap(name)
    }

    /// `owner/name` of an address on GitHub, whether of `https`, `ssh` or as `git@github.com:owner/name.git`; without
    /// the user and the password that it may hold.
    package static func name(in address: String) -> String? {
        let form = /(?:(?:https?|ssh|git):\/\/)?(?:[^@\/]*@)?([^:\/]+)(?::\d+)?[:\/](.+)/
        guard let match = address.wholeMatch(of: form),
            ["github.com", "www.github.com", "ssh.github.com"].contains(match.1.lowercased())
        else { return nil }
        var path = match.2[...]
        while path.hasSuffix("/") { path = path.dropLast() }
        if path.hasSuffix(".git") { path = path.dropLast(4) }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy(isName) else { return nil }
        return String(path)
    }

    private static func isName(_ part: Substring) -> Bool {
        !part.isEmpty && part != "." && part != ".."
            && part.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
                    true
                default: false
                }
            }
    }
}
