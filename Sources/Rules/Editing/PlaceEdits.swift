import RulesModel
import SourceModel

extension RulesEditor {
    /// Updates the paths of moved folders and files: roots, related folders, patterns, and the paths of
    /// synced commits.
    ///
    /// - Parameter moved: The rules of the text with current paths. Mappings beyond those of the text are ignored.
    /// - Throws: The errors of ``record(_:adding:in:knownChecks:)``.
    package static func relocate(
        to moved: RuleSet, in text: String, knownChecks: KnownChecks
    ) throws(RulesProblem) -> String {
        try edit(text, knownChecks) { (expected, root, extents, edited) throws(RulesProblem) in
            let edits = PlaceEdits(extents: extents)
            for side in Side.allCases {
                guard let block = root.value(of: side.rawValue) else { throw .unclearPlace(root.place) }
                try edits.change(expected[side], to: moved[side], in: block, of: &edited)
            }
            (expected.upstream, expected.port) = (moved.upstream, moved.port)
            for (place, new) in moved.mappings.prefix(expected.mappings.count).enumerated() {
                let old = expected.mappings[place]
                guard let entry = root.entry(place, of: "mappings") else { throw .unclearPlace(root.place) }
                try edits.change(old.upstream, to: new.upstream, "upstream", in: entry, of: &edited)
                try edits.change(old.port, to: new.port, "port", in: entry, of: &edited)
                if let before = old.synced, let after = new.synced, before.path != after.path,
                    let value = entry.value(of: "synced")
                {
                    try SyncedEdits(extents: extents).change(before, to: after, in: value, of: &edited)
                    expected.mappings[place].synced?.path = after.path
                }
                (expected.mappings[place].upstream, expected.mappings[place].port) = (new.upstream, new.port)
            }
            for (place, new) in moved.omissions.enumerated() {
                guard let entry = root.entry(place, of: "omissions") else { throw .unclearPlace(root.place) }
                let old = expected.omissions[place].pattern
                try edits.change(old, to: new.pattern, "upstream", in: entry, of: &edited)
                expected.omissions[place].pattern = new.pattern
            }
            for (place, new) in moved.additions.enumerated() {
                guard let entry = root.entry(place, of: "additions") else { throw .unclearPlace(root.place) }
                try edits.change(expected.additions[place].pattern, to: new.pattern, "port", in: entry, of: &edited)
                expected.additions[place].pattern = new.pattern
            }
            for (place, new) in moved.exemptions.enumerated() {
                guard let entry = root.entry(place, of: "exemptions") else { throw .unclearPlace(root.place) }
                let old = expected.exemptions[place]
                try edits.change(old.upstream, to: new.upstream, "upstream", in: entry, of: &edited)
                try edits.change(old.port, to: new.port, "port", in: entry, of: &edited)
                (expected.exemptions[place].upstream, expected.exemptions[place].port) = (new.upstream, new.port)
            }
        }
    }
}

/// Replaces paths in the text of a rules file.
private struct PlaceEdits {
    let extents: ValueExtents

    func change(
        _ old: RuleSide, to new: RuleSide, in block: YAMLValue, of text: inout EditedText
    ) throws(RulesProblem) {
        if old.root != new.root, let value = block.value(of: "root") {
            text.replace(try extents.range(of: value, in: block), with: Self.written(new.root))
        }
        guard old.related != new.related else { return }
        guard let list = block.value(of: "related"), case .list(let elements) = list.content else {
            return try addRelated(new.related, to: block, of: &text)
        }
        for (element, pair) in zip(elements, zip(old.related, new.related)) where pair.0 != pair.1 {
            text.replace(try extents.range(of: element, in: list), with: Self.written(pair.1))
        }
        guard let last = elements.last else { throw .unclearPlace(list.place) }
        let end = try extents.range(of: last, in: list).upperBound
        let added = new.related.dropFirst(old.related.count).map(Self.written)
        if extents.isFlow(list) {
            text.insert(added.map { ", " + $0 }.joined(), at: end)
        } else {
            let start = text.lineBreak(after: end) + list.place.indentation
            text.insert(added.map { "\(start)- \($0)" }.joined(), at: text.lineEnd(from: end))
        }
    }

    private func addRelated(
        _ folders: [RelativePath], to block: YAMLValue, of text: inout EditedText
    ) throws(RulesProblem) {
        guard let root = block.value(of: "root") else { throw .unclearPlace(block.place) }
        let end = try extents.range(of: root, in: block).upperBound
        let pair = "related: [\(folders.map(Self.written).joined(separator: ", "))]"
        if extents.isFlow(block) {
            text.insert(", \(pair)", at: end)
        } else {
            text.insert(text.lineBreak(after: end) + block.place.indentation + pair, at: text.lineEnd(from: end))
        }
    }

    func change(
        _ old: PathPattern?, to new: PathPattern?, _ key: String, in entry: YAMLValue, of text: inout EditedText
    ) throws(RulesProblem) {
        guard old != new, let new, let value = entry.value(of: key) else { return }
        text.replace(try extents.range(of: value, in: entry), with: WrittenScalar.of(new.text))
    }

    private static func written(_ path: RelativePath) -> String {
        WrittenScalar.of(path.isRoot ? "." : String(decoding: path.bytes, as: UTF8.self))
    }
}
