import Git
import SourceModel
import SystemPackage

extension RepositoryName {
    /// The GitHub repository that the clone at `path` came from.
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
        return isValid(path) ? String(path) : nil
    }
}
