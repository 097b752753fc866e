import DocumentClaims
import RulesModel
import SourceModel

/// The past of the tree, asked only for what fails today.
final class Past {
    private let reader: any DocumentReading
    private let origins: (DocumentClaim) -> [ObjectName]
    /// The files that claims may ask for: one walk of the history finds all of them.
    private let names: Set<String>
    /// The files that claims may ask for at the commit that brought them.
    private let dated: Set<String>
    /// By their names: several claims ask for the same files.
    private var known: [String: CodeLives] = [:]
    /// Where files that are near now were before.
    private var former: Set<RelativePath>?
    private var texts: [Version: CodeFile?] = [:]
    /// Names of files of which a version was not read.
    private var incomplete: Set<String> = []
    /// The files that claims may ask for at a commit that brought one.
    private var then: [ObjectName: [CodeFile]?] = [:]

    private struct Version: Hashable {
        var path: RelativePath
        var blob: ObjectName
    }

    init(
        _ reader: any DocumentReading, asking names: Set<String>, dated: Set<String>,
        origins: @escaping (DocumentClaim) -> [ObjectName]
    ) {
        (self.reader, self.names, self.dated, self.origins) = (reader, names, dated, origins)
    }

    private func prepare(_ names: Set<String>) {
        guard !names.allSatisfy({ known[$0] != nil }) else { return }
        let missing = names.union(self.names).filter { known[$0] == nil }
        let found = reader.lives(ofFilesNamed: missing)
        let byName = Dictionary(grouping: found.lives, by: \.path.lastComponent)
        for name in missing { known[name] = CodeLives(byName[name] ?? [], gap: found.gap) }
        former = nil
    }

    func lives(_ names: Set<String>) -> [CodeLife] {
        prepare(names)
        return names.sorted().flatMap { known[$0]?.lives ?? [] }
    }

    /// Whether a path is in a folder of which at least half of the page's files came near: of a package that was
    /// renamed since.
    func wasNear(_ path: RelativePath, of code: CodeBase) -> Bool {
        let lives = known.values.flatMap(\.lives)
        let folders =
            former
            ?? Set(
                lives.compactMap { life in
                    guard let moved = life.movedTo, code.isNear(moved), !code.isNear(life.path) else { return nil }
                    let shared = zip(life.path.components.reversed(), moved.components.reversed()).prefix { $0 == $1 }
                        .count
                    let folder = RelativePath(
                        bytes: life.path.components.dropLast(shared).joined(separator: [UInt8(ascii: "/")]))
                    return shared == 0 || folder.isRoot ? nil : folder
                }
            ).filter { folder in
                let inside = lives.filter { $0.path.isInside(folder) }
                return 2 * inside.count { $0.movedTo != nil } >= inside.count
            }
        former = folders
        return folders.contains(where: path.isInside)
    }

    /// Why something may have been that was not found, as a clause.
    func gap(_ names: Set<String>) -> String? {
        prepare(names)
        if !names.isDisjoint(with: incomplete) { return "not all of its past was read" }
        return names.sorted().lazy.compactMap { self.known[$0]?.gap }.first
    }

    /// Whether history is not there that would decide.
    func lacksHistory(_ names: Set<String>) -> Bool {
        prepare(names)
        return names.contains { known[$0]?.gap != nil }
    }

    /// Names such as `index.ts` have more past than any page is about.
    private static let versionLimit = 400

    /// The last commit at which a file of one of the names was as wanted.
    func last(inFilesNamed names: Set<String>, where holds: (CodeFile) -> Bool) -> ObjectName? {
        var count = 0
        for life in lives(names) {
            for version in life.versions {
                count += 1
                let file = count > Self.versionLimit ? nil : text(of: version, in: life)
                if file == nil { incomplete.formUnion(names) }
                if count > Self.versionLimit { return nil }
                if let file, holds(file) { return version.last }
            }
        }
        return nil
    }

    /// The last commit at which one of the page's files that are gone now was as wanted.
    func last(inFilesGoneFrom code: CodeBase, where holds: (CodeFile) -> Bool) -> ObjectName? {
        let gone = lives(names).filter { life in
            let isThere = [life.path, life.movedTo].contains { $0.map { code.has($0.description) } ?? false }
            return !isThere && Language(ofAny: life.path) != nil
        }
        for life in gone.prefix(Self.goneLimit) {
            // A type that was long gone from a file is no reason to read all of its past.
            for version in life.versions.prefix(3) {
                if let file = text(of: version, in: life), holds(file) { return version.last }
            }
        }
        return nil
    }

    private static let goneLimit = 20

    private func text(of version: CodeLife.Version, in life: CodeLife) -> CodeFile? {
        let key = Version(path: life.path, blob: version.blob)
        let file = texts[key] ?? reader.file(version, of: life)
        texts[key] = .some(file)
        return file
    }

    /// The commit that brought a claim, or one of its parents, at which files of a name were as wanted.
    func origin(of claim: DocumentClaim, named name: String, where holds: ([CodeFile]) -> Bool) -> ObjectName? {
        origins(claim).first { commit in
            guard dated.contains(name) else { return reader.files(named: [name], at: commit).map(holds) ?? false }
            let files = then[commit] ?? reader.files(named: dated, at: commit)
            then[commit] = .some(files)
            return files.map { holds($0.filter { $0.path.lastComponent == name }) } ?? false
        }
    }
}
