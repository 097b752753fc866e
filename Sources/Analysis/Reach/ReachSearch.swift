import AuditModel

/// Follows the names that drawing code uses from file to file.
///
/// A view leads to the views that it shows, to functions on views that it calls, and to the images, strings, colours
/// and fonts that it names. What is no user interface is not followed, or everything would be reached in the end.
package struct ReachSearch {
    private let vocabulary: Vocabulary
    private let texts: [String: [String]]
    private(set) package var reach = Reach()
    private var queries: Set<ReachQuery> = []
    private var isAsked: Set<ReachQuery> = []
    private var paths: Set<RelativePath> = []
    private var views: ViewNames

    /// - Parameters:
    ///   - files: The files that are compared, all of whose declarations count.
    ///   - tables: The side's tables of strings.
    package init(_ files: [SnapshotFile], tables: [StringTable], vocabulary: Vocabulary) {
        self.vocabulary = vocabulary
        views = ViewNames(reach, vocabulary)
        texts = tables.reduce(into: [:]) { texts, table in texts.merge(table.texts, uniquingKeysWith: +) }
        add(files, isCompared: true)
        for place in reach.files.indices { followAll(of: place) }
    }

    /// How often names are followed to further files.
    package static let longestPath = 4

    /// Whether a file that declares these names may have something that was asked for and not found.
    package func needs(_ declared: SourceOutline) -> Bool {
        queries.contains { $0.mayBe(in: declared, isView: views.contains) }
    }

    package var isDone: Bool { queries.isEmpty }

    /// Follows the names into files that were asked for; those that are not found in them are given up.
    package mutating func follow(into files: [SnapshotFile]) {
        add(files, isCompared: false)
        let asked = queries
        isAsked.formUnion(asked)
        queries = []
        for place in reach.files.indices {
            for declaration in answers(to: asked, in: place) { follow(declaration, in: place) }
        }
        queries.subtract(isAsked)
    }

    package func isRead(_ path: RelativePath) -> Bool { paths.contains(path) }

    // MARK: Files

    private mutating func add(_ files: [SnapshotFile], isCompared: Bool) {
        for file in files {
            guard let index = file.index, paths.insert(file.path).inserted else { continue }
            reach.files.append(
                Reach.File(
                    file: file, drawing: ElementReader.drawing(of: index, vocabulary, texts: texts),
                    isCompared: isCompared))
        }
        views = ViewNames(reach, vocabulary)
    }

    // MARK: Following

    private mutating func followAll(of file: Int) {
        let count = reach.files[file].file.index?.declarations.count ?? 0
        for declaration in 0..<count { follow(declaration, in: file) }
        reach.places.insert(Reach.Place(file: file, declaration: nil))
    }

    /// Counts a declaration among those that draw, and asks for what it uses.
    private mutating func follow(_ declaration: Int, in file: Int) {
        guard reach.places.insert(Reach.Place(file: file, declaration: declaration)).inserted,
            let index = reach.files[file].file.index
        else { return }
        queries.formUnion(index.usages.lazy.filter { $0.declaration == declaration }.compactMap(ReachQuery.init))
        for use in reach.files[file].drawing.resources where use.declaration == declaration {
            queries.insert(.resource(owners: use.owners(in: vocabulary), member: use.member))
        }
        queries.subtract(isAsked)
    }

    private func answers(to queries: Set<ReachQuery>, in file: Int) -> [Int] {
        let declarations = reach.files[file].file.index?.declarations ?? []
        var found: Set<Int> = []
        for (place, declaration) in declarations.enumerated() {
            let name = declaration.baseName
            let owner = declaration.container?.lastComponent
            if declaration.kind.isType {
                guard views.isOwn(name), queries.contains(.type(name)) else { continue }
                found.insert(place)
                found.formUnion(
                    declarations.indices.filter { declarations[$0].container == declaration.qualifiedName })
            } else if declaration.kind == .method, let owner, views.contains(owner), queries.contains(.modifier(name)) {
                found.insert(place)
            } else if let owner = owner?.lowercased(),
                queries.contains(where: { $0.isAnswered(byMember: name, of: owner) })
            {
                found.insert(place)
            }
        }
        return found.sorted()
    }
}

extension ReachQuery {
    fileprivate func isAnswered(byMember name: String, of owner: String) -> Bool {
        if case .resource(let owners, let member) = self { member == name && owners.contains(owner) } else { false }
    }
}
