import DocumentClaims
import RulesModel
import SourceModel

extension SwiftSpecification {
    /// Items of sections that are lists of members: `- \`stop()\`: ends it`, `1. **Start** (\`start()\`)`.
    mutating func holdLists(of page: Page, in sections: SpecSections) {
        var complete: [(section: DocumentSection, line: Int)] = []
        for (place, block) in page.blocks.enumerated() {
            guard case .item = block.kind, let section = sections.section(of: place), section.content == .members,
                let name = Self.name(of: block)
            else { continue }
            let owner = section.ownerType ?? rules.subject
            hold(name: name, line: block.lines.lowerBound, text: block.text, of: owner)
            if section.isComplete, !complete.contains(where: { $0.section == section }) {
                complete.append((section, block.lines.lowerBound))
            }
        }
        for (section, line) in complete {
            guard let type = (section.ownerType ?? rules.subject).flatMap({ code.type(named: $0) }) else { continue }
            let members = code.members(of: type).filter { entry in
                guard code[entry].access != .private, code[entry].access != .fileprivate else { return false }
                guard let conformance = section.conformance else { return true }
                guard let parent = code[entry].parent else { return false }
                let index = code.files[entry.file].index
                return index.declarations[parent].inheritance.contains { index.text(of: $0) == conformance }
            }
            reportUndocumented(members, of: type, line: line)
        }
    }

    /// The member that an item is about: its first words, or what stands in parentheses behind its bold title.
    private static func name(of item: PageBlock) -> String? {
        let runs = item.runs.filter { !$0.text.allSatisfy { $0 == " " } }
        guard let first = runs.first else { return nil }
        if first.isCode { return Selector.isMember(first.text) ? first.text : nil }
        guard first.isStrong, runs.count > 2, runs[1].text.trimming(" :") == "(", runs[2].isCode else { return nil }
        return Selector.isMember(runs[2].text) ? runs[2].text : nil
    }
}
