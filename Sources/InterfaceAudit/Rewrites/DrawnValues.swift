import Comparison
import Elements
import Matching
import Normalisation
import RulesModel
import SourceModel

extension ReachIndex {
    /// The values that some declarations draw with, in their own code and in the declarations that they reach.
    ///
    /// - Parameters:
    ///   - roots: The declarations to start from.
    ///   - isExcluded: Whether a declaration is compared with something else.
    func values(from roots: Set<Reach.Place>, but isExcluded: (Reach.Place) -> Bool) -> [DrawnValue] {
        var found = roots
        var border = roots
        for _ in 0..<ReachSearch.longestPath where !border.isEmpty {
            border = Set(border.flatMap(neighbours)).subtracting(found).filter { !isExcluded($0) }
            found.formUnion(border)
        }
        return found.sorted { ($0.file, $0.declaration ?? -1) < ($1.file, $1.declaration ?? -1) }.flatMap(values)
    }

    /// The views that a declaration shows, and the functions on views that it calls.
    private func neighbours(of place: Reach.Place) -> [Reach.Place] {
        let file = reach.files[place.file]
        guard let facts = file.file.index else { return [] }
        return file.usages[place.declaration].flatMap { usage -> [Reach.Place] in
            switch ReachQuery(facts.usages[usage]) {
            case .type(let name): view(name)
            case .modifier(let name): modifier(name)
            case .resource, nil: []
            }
        }
    }

    private func values(of place: Reach.Place) -> [DrawnValue] {
        let file = reach.files[place.file]
        let words = words(at: place)
        let own = file.elements(in: place.declaration).compactMap { element in
            var element = element
            element.role = whole(of: element, in: place.file)?.role ?? element.role
            return DrawnValue(element, words: words, place: place, vocabulary)
        }
        let named = file.resources[place.declaration].flatMap { number in
            let use = file.drawing.resources[number]
            return resolved(use, depth: 0).compactMap { element, words in
                DrawnValue(
                    element, use: use, words: words.union(NameWords.split(use.member)), place: place, vocabulary)
            }
        }
        return own + named
    }

    /// The meaning of a size whose width or height an element states: in `RoundedRectangle(cornerSize: .init(width: 2,
    /// height: 2))`, the 2 is a corner radius.
    private func whole(of element: Element, in file: Int) -> Vocabulary.Meaning? {
        guard element.category == .size, let facts = reach.files[file].file.index,
            let literal = facts.literal(at: element.start), let call = literal.call,
            case .argument(let maker, _) = literal.role,
            maker == "init" || vocabulary.valueTypes.sizes.contains(maker),
            case .argument(let callee, let label) = facts.usages[call].role
        else { return nil }
        let meaning = vocabulary.meaning(ofArgument: label, at: facts.usages[call].position ?? 0, of: callee)
        return meaning?.category == .size ? meaning : nil
    }

    /// The values of a resource, with the words of the names that lead to them.
    private func resolved(_ use: ResourceUse, depth: Int) -> [(Element, Set<String>)] {
        guard depth < ReachSearch.longestPath else { return [] }
        return resource(use).flatMap { place -> [(Element, Set<String>)] in
            let file = reach.files[place.file]
            let words = words(at: place)
            let own = file.elements(in: place.declaration).map { ($0, words) }
            let named = file.resources[place.declaration].map { file.drawing.resources[$0] }.filter { $0 != use }
                .flatMap { resolved($0, depth: depth + 1) }
            return own + named
        }
    }

    /// The words of the property at a place; none where it is no property.
    private func words(at place: Reach.Place) -> Set<String> {
        guard let declaration = reach.declaration(at: place), declaration.kind == .property else { return [] }
        return Set(NameWords.split(declaration.baseName))
    }
}

extension FileIndex {
    fileprivate func literal(at start: SourcePlace) -> Literal? {
        let index = literals.partitioningIndex { $0.start >= start }
        return index < literals.count && literals[index].start == start ? literals[index] : nil
    }
}
