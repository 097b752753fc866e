import Git
import SourceModel
import SystemPackage

extension RepositoryName {
    /// The GitHub repository that the checkout at `path` was cloned from.
    package static func find(at path: String) -> String? {
        let address = try? Repository.originAddress(at: FilePath(path))
        return address.flatMap { $0 }.flatMap(name)
    }

    /// `owner/name` of a GitHub address with `https` or `ssh`, or of the form `git@github.com:owner/name.git`, without
    /// user and password.
    package static func name(in address: String) -> String? {
        let form = /(?:(?:https?|ssh|git):\/\/)?(?:[^@\/]*@)?([^:\/]+)(?::\d+)?[:\/](.+)/
        guard let match = address.wholeMatch(of: form),
            ["github.com", "www.github.com", "ssh.github.com"].contains(match.1.lowercased())
        else { return nil }
        var path = match.2[...]
        while path.hasSuffix("/") { path = path.dropLast() }
        if path.hasSuffix(".git") { path = path.dropLast(4) }
        return isValid(path) ? String(path) : nil
    }
}
