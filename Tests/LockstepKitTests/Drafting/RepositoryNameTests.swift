import Snapshots
import SourceModel
import Testing

@Suite("The name of a repository in the address that it was cloned from")
struct RepositoryNameTests {
    @Test(
        "On GitHub, in every way of writing it",
        arguments: [
            "https://github.com/acme/kit.git", "https://github.com/acme/kit", "https://github.com/acme/kit/",
            "git@github.com:acme/kit.git", "ssh://git@github.com/acme/kit.git", "ssh://git@ssh.github.com:443/acme/kit",
            "git://github.com/acme/kit.git", "https://user:secret@github.com/acme/kit.git", "github.com:acme/kit",
            "https://GitHub.com/acme/kit",
        ])
    func known(address: String) {
        #expect(RepositoryName.name(in: address) == "acme/kit")
    }

    @Test(
        "Elsewhere, or as no name can be, it has none",
        arguments: [
            "", "kit", "/srv/git/kit.git", "../kit", "file:///srv/acme/kit", "https://gitlab.com/acme/kit.git",
            "https://github.com.evil.example/acme/kit", "https://github.com/acme",
            "https://github.com/acme/kit/tree/main",
            "git@github.com:acme/../kit", "https://github.com/acme/k\u{202E}it", "https://github.com/a b/kit",
        ])
    func unknown(address: String) {
        #expect(RepositoryName.name(in: address) == nil)
    }
}
