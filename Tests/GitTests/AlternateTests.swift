import Foundation
import Git
import SystemPackage
import TestRepositories
import Testing

@Suite("Alternates", .timeLimit(.minutes(10)))
struct AlternateTests {
    @Test(arguments: [true, false])
    func `Objects are found in another repository's folder`(isPacked: Bool) throws {
        let origin = try SmallRepository()
        let copy = origin.folder.path.appending("copy")
        if isPacked { try git("gc", "-q", in: origin.path) }
        try git("clone", "-q", "--shared", origin.path.string, copy.string, in: origin.folder.path)
        let opened = try Repository(openingReadOnly: copy)
        #expect(try opened.history(from: opened.resolve("HEAD")).commits.count == 4)
    }

    @Test func `Alternates that lead in a circle come to an end, and a missing one holds nothing`() throws {
        let repository = try SmallRepository()
        try repository.folder.write(
            "# a remark\n\(repository.objects)\n../objects\n/nowhere\n", to: "repository/.git/objects/info/alternates")
        let opened = try Repository(openingReadOnly: repository.path)
        #expect(try opened.commit(repository.merge).subject == "Merge the fix")
        #expect(kind { () throws(GitError) in _ = try opened.resolve("0123456") } == .notFound)
    }
}
