import Comparison
import Elements
import Matching
import RulesModel
import SourceModel

/// Follows the names that drawing code uses from file to file.
///
/// A view leads to the views that it shows, the functions on views that it calls, and the images, strings, colours and
/// fonts that it names. Other code is not followed, because it would lead to everything in the end.
package struct ReachSearch {
    private let vocabulary: Vocabulary
    private let texts: TableTexts
    private(set) package var reach = Reach()
    private var queries = ReachQueries()
    private var isAsked: Set<ReachQuery> = []
    private var paths: Set<RelativePath> = []
    private var views: ViewNames
    private var constants = StringConstants()
    /// The uses of constants that no file read so far declares, each with the index of its file.
    private var unnamed: [(file: Int, use: ConstantUse)] = []

    /// - Parameters:
    ///   - files: The compared files. All of their declarations count.
    ///   - tables: The side's string tables.
    package init(_ files: [SnapshotFile], tables: [StringTable], vocabulary: Vocabulary) {
        self.vocabulary = vocabulary
        views = ViewNames(reach, vocabulary)
        texts = TableTexts(tables)
        add(files, isCompared: true)
        for file in reach.files.indices { followAll(of: file) }
        nameStrings()
    }

    /// The number of times that names are followed to more files.
    package static let longestPath = 4

    /// Whether a file that declares these names may have a requested declaration that was not found yet.
    package func needs(_ declared: SourceOutline) -> Bool {
        queries.mayBeAnswered(by: declared, isView: views.contains)
    }

    package var isDone: Bool { queries.isEmpty }

    /// Follows the requested names into more files. Names that these do not declare are given up.
    package mutating func follow(into files: [SnapshotFile]) {
        add(files, isCompared: false)
        let asked = queries
        isAsked.formUnion(asked.all)
        queries = ReachQueries()
        for file in reach.files.indices {
            for declaration in answers(to: asked, in: file) { follow(declaration, in: file) }
        }
        nameStrings()
    }

    package func isRead(_ path: RelativePath) -> Bool { paths.contains(path) }

    // MARK: Files

    private mutating func add(_ files: [SnapshotFile], isCompared: Bool) {
        for file in files {
            guard let index = file.index, paths.insert(file.path).inserted else { continue }
            let drawing = ElementReader.drawing(of: index, vocabulary, texts: texts)
            unnamed += drawing.constants.map { (reach.files.count, $0) }
            constants.add(index, isElsewhere: true)
            reach.files.append(Reach.File(file, drawing, isCompared: isCompared))
        }
        views = ViewNames(reach, vocabulary)
    }

    /// Finds the strings of constants whose files were read since.
    private mutating func nameStrings() {
        var found: [Int: [Element]] = [:]
        unnamed.removeAll { file, use in
            guard case .string(let literal) = constants[use] else { return false }
            if let element = Element(literal, in: use, texts: texts) { found[file, default: []].append(element) }
            return true
        }
        for (file, elements) in found { reach.files[file].add(elements) }
    }

    // MARK: Following

    private mutating func followAll(of file: Int) {
        let count = reach.files[file].file.index?.declarations.count ?? 0
        for declaration in 0..<count { follow(declaration, in: file) }
        reach.places.insert(Reach.Place(file: file, declaration: nil))
    }

    /// Adds a declaration to the reached ones and requests the declarations that it uses.
    private mutating func follow(_ declaration: Int, in file: Int) {
        guard reach.places.insert(Reach.Place(file: file, declaration: declaration)).inserted,
            let index = reach.files[file].file.index
        else { return }
        let reached = reach.files[file]
        for usage in reached.usages[declaration] { ask(ReachQuery(index.usages[usage])) }
        for use in reached.resources[declaration].lazy.map({ reached.drawing.resources[$0] }) {
            ask(.resource(owners: use.owners(in: vocabulary), member: use.member))
        }
        for constant in reached.constants[declaration] { ask(reached.drawing.constants[constant].query) }
    }

    private mutating func ask(_ query: ReachQuery?) {
        if let query, !isAsked.contains(query) { queries.insert(query) }
    }

    private func answers(to queries: ReachQueries, in file: Int) -> [Int] {
        let declarations = reach.files[file].file.index?.declarations ?? []
        var found: Set<Int> = []
        var types: Set<String> = []
        for (number, declaration) in declarations.enumerated() {
            let name = declaration.baseName
            let owner = declaration.container?.lastComponent
            if declaration.kind.isType {
                guard views.isOwn(name), queries.types.contains(name) else { continue }
                found.insert(number)
                types.insert(declaration.qualifiedName)
            } else if declaration.kind == .method, let owner, views.contains(owner), queries.modifiers.contains(name) {
                found.insert(number)
            } else if let owner, queries.asks(forMember: name, of: owner.lowercased()) {
                found.insert(number)
            }
        }
        found.formUnion(declarations.indices.filter { declarations[$0].container.map(types.contains) ?? false })
        return found.sorted()
    }
}
