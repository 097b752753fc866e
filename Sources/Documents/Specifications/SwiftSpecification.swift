import DocumentClaims
import ReportModel
import RulesModel
import SourceModel

/// Holds the Swift of one page against a tree.
struct SwiftSpecification {
    let rules: DocumentRules
    let blocks: [SpecBlock]
    var results: SpecResults
    /// The members that the page names, by the qualified names of their types.
    private var named: [String: Set<String>] = [:]
    /// Whether the rules say that the page is about the tree, or most of its types are the tree's. If not, a type that
    /// the tree lacks is a sample where nothing beside it is the tree's.
    let isAboutTree: Bool
    /// The blocks that stand below the heading of one with a type of the tree.
    let beside: Set<Int>
    /// The words of its titles and of the code in its running text.
    let words: Set<String>
    /// Members that its running text names, of whatever type.
    private let mentions: Set<String>
    private let path: RelativePath

    var code: DeclaredCode { results.code }

    init(_ blocks: [SpecBlock], of page: ReadPage, code: DeclaredCode) {
        // Sample code of tests promises nothing, whichever section it is in.
        self.blocks = blocks.filter { block in
            let heading = page.page.blocks[block.place].heading.map { page.page.blocks[$0].text }
            return !block.types.contains { code.isOfTests(type: block.index.declarations[$0].qualifiedName) }
                && !block.isProgram(besides: code)
                && (block.file != nil || block.section != nil
                    || !block.isForeign(below: heading, code) && !Self.isClient(block, of: code))
        }.map { block in
            var block = block
            block.owner = Self.owner(of: block, in: code)
            block.homes = block.homes(in: code, page.page.path)
            return block
        }
        (rules, path) = (page.rules, page.page.path)
        let spans = page.page.blocks.flatMap { $0.cells.joined() }.filter(\.isCode).map(\.text)
        mentions = Set(spans.filter(Selector.isMember))
        results = SpecResults(code, of: rules.about)
        results.isPlan = page.page.isPlan && rules.subject == nil && rules.sections.isEmpty
        let types = self.blocks.flatMap { $0.types(in: code) }
        let known = types.count { $0 }
        isAboutTree = rules.subject != nil || known > 0 && known * 2 >= types.count
        let headings = self.blocks.filter { $0.file != nil || $0.types(in: code).contains { $0 } }
            .map { page.page.blocks[$0.place].heading }
        beside = Set(self.blocks.map(\.place).filter { headings.contains(page.page.blocks[$0].heading) })
        let titles = page.page.blocks.filter { if case .heading = $0.kind { true } else { false } }.map(\.text)
        words = Set((spans + titles).flatMap { Selector.names(in: $0) })
    }

    mutating func holdBlocks() {
        for block in blocks {
            for (place, declaration) in block.index.declarations.enumerated() where !block.isUnreadable(place) {
                if declaration.kind.isType { hold(type: place, of: block) } else { hold(declaration, of: block) }
            }
            for call in block.calls {
                hold(name: call.name + "()", line: call.line, text: call.name + "()", of: block.owner)
            }
        }
        for block in blocks where block.file != nil && rules.undocumented != .none {
            for place in block.types where block.isWhole(place) && !block.isUnreadable(place) {
                let declaration = block.index.declarations[place]
                guard let type = code.type(named: declaration.qualifiedName, in: block.file) else { continue }
                let owed = code.members(of: type, in: block.file).filter {
                    rules.undocumented == .all || code.access(of: $0) >= .public
                }
                named[type, default: []].formUnion(block.mentions)
                reportUndocumented(owed, of: type, line: block.line(of: declaration))
            }
        }
    }

    // MARK: Types

    private mutating func hold(type place: Int, of block: SpecBlock) {
        let declaration = block.index.declarations[place]
        let name = declaration.qualifiedName
        let isExtension = declaration.kind == .extension
        let home = block.home(of: name)
        let found = code.declarations(ofType: name, in: home)
        let type = code.type(named: name, in: home)
        var difference = absence(declaration, owner: declaration.container, of: block)
        if isExtension ? type == nil : found.isEmpty {
            guard isPromised(declaration, in: block) else { return }
            if let (entry, reason) = code.foreign(type: name), !isExtension {
                return claim(.undecidable, declaration, name, of: block, at: entry, because: reason)
            }
            // Its members are missing with it, as it is with what holds it: one finding.
            if declaration.container.map({ code.type(named: $0, in: block.file) != nil }) ?? true {
                difference.evidence = block.index.declarations.filter { $0.container == name && !$0.kind.isType }.map {
                    Evidence(.fact(.declares), $0.selector, path: path, line: block.line(of: $0))
                }
                results.report(difference)
            }
            return claim(.false, declaration, name, of: block)
        }
        // Several types of the name: which one is meant is not known.
        guard let type else { return }
        let form = DeclaredForm(declaration, of: block.index)
        let isWhole = block.file != nil && block.isWhole(place)
        let best = found.map { ($0, reasons(form, declaration, block, against: $0, code.form($0), isWhole: isWhole)) }
            .min { $0.1.count < $1.1.count }
        let known = code.inheritance(of: type, in: home)
        let lacking = declaration.inheritance.map { TokenText.type(block.index.texts(of: $0)[...]) }
            .filter { !known.contains($0) }.map { "it doesn't have \($0) among its supertypes" }
        difference.kind = .signature
        difference.reasons = (isExtension ? [] : best?.1 ?? []) + lacking
        judge(difference, declaration, name, of: block, at: best?.0 ?? code.holder(of: type, in: home))
    }

    // MARK: Members

    private mutating func hold(_ declaration: Declaration, of block: SpecBlock) {
        let holder = declaration.parent == nil ? block.owner : declaration.container
        // What is declared here is not what extensions of a framework's type of that name add to it.
        let isForeign = declaration.parent.map { parent in
            block.index.declarations[parent].kind != .extension
                && code.declarations(ofType: block.index.declarations[parent].qualifiedName).isEmpty
        }
        let home = holder.map(block.home) ?? block.file
        let type = isForeign == true ? nil : holder.flatMap { code.type(named: $0, in: home) }
        let subject = (type ?? holder).map { "\($0).\(declaration.selector)" } ?? declaration.selector
        if let holder, type == nil {
            // The finding about the type lists its members.
            guard declaration.parent != nil, code.declarations(ofType: holder).isEmpty,
                isPromised(declaration, in: block)
            else { return }
            if let (_, reason) = code.foreign(type: holder) {
                return claim(.undecidable, declaration, subject, of: block, because: reason)
            }
            return claim(.false, declaration, subject, of: block)
        }
        guard type != nil || block.file != nil else { return }
        if let type { named[type, default: []].insert(declaration.selector) }
        var form = DeclaredForm(declaration, of: block.index)
        // `reset(...)` names a method and none of its parameters.
        let isElided = form.parameters.first?.type.hasPrefix("...") ?? false
        if isElided { form.parameters = [] }
        let found = candidates(for: declaration, isElided: isElided, type: type, file: home).map { entry in
            var other = code.form(entry)
            // Nor what it returns.
            if isElided, form.type.isEmpty { (other.type, other.effects) = ("", form.effects) }
            let more = isElided ? [] : other.omitted(by: form.parameters.map(\.label)) ?? []
            other.parameters.removeAll { more.contains($0.label) }
            let reasons = reasons(form, declaration, block, against: entry, other)
            // What has a default may be left out, but for a page that shows the whole type.
            let isWhole = block.file != nil && declaration.parent.map(block.isWhole) == true
            let lacks = isWhole || form.kind == .enumCase ? more.map { "it takes \($0) too" } : []
            return (entry, reasons + lacks, form.valueReasons(against: other))
        }
        var difference = absence(declaration, owner: type, of: block)
        guard let best = found.min(by: { $0.1.count + $0.2.count < $1.1.count + $1.2.count }) else {
            // What it is probably called instead is not reported a second time.
            let others = (type.map { code.members(of: $0, in: home) } ?? []).map { code[$0] }.filter {
                $0.kind.ofMembers == declaration.kind.ofMembers
                    && Selector.base($0.selector) == Selector.base(declaration.selector)
            }.map(\.selector)
            if let type, !others.isEmpty {
                named[type, default: []].formUnion(others)
                difference.reasons = ["it has " + others.map { "`\($0)`" }.joined(separator: ", ")]
            }
            results.report(difference, at: type.flatMap { code.holder(of: $0, in: home) })
            return claim(.false, declaration, subject, of: block)
        }
        if let type { named[type, default: []].insert(code[best.0].selector) }
        difference.kind = best.1.isEmpty ? .value : .signature
        if difference.kind == .value, !form.value.isEmpty {
            difference.pageText += " = \(TokenText.line(form.value))"
        }
        difference.reasons = best.1 + best.2
        judge(difference, declaration, subject, of: block, at: best.0)
    }

    private func candidates(
        for declaration: Declaration, isElided: Bool, type: String?, file: String?
    ) -> [DeclaredCode.Entry] {
        func matches(_ entry: DeclaredCode.Entry) -> Bool {
            let other = code[entry]
            guard other.kind.ofMembers == declaration.kind.ofMembers else { return false }
            return isElided
                ? Selector.base(other.selector) == Selector.base(declaration.selector)
                : other.selector == declaration.selector
        }
        guard let type else {
            return code.all.filter { code.path($0).ends(with: RelativePath(file ?? "")) && matches($0) }
        }
        let members = code.members(of: type, in: file)
        let found = [members.filter(matches), code.inheritedMembers(of: type, in: file).filter(matches)].first {
            !$0.isEmpty
        }
        // What lacks arguments with defaults, or what a case carries, is there and declared otherwise.
        let labels = Selector.labels(declaration.selector)
        return found
            ?? members.filter { entry in
                code[entry].kind.ofMembers == declaration.kind.ofMembers
                    && Selector.base(code[entry].selector) == Selector.base(declaration.selector)
                    && code.form(entry).omitted(by: labels) != nil
            }
    }

    private func reasons(
        _ form: DeclaredForm, _ declaration: Declaration, _ block: SpecBlock, against entry: DeclaredCode.Entry,
        _ otherForm: DeclaredForm, isWhole: Bool = false
    ) -> [String] {
        let other = code[entry]
        var reasons = form.signatureReasons(against: otherForm, aliases: code.aliases, isWhole: isWhole)
        reasons += form.settingReasons(
            against: otherForm, ownSetter: declaration.setterAccess, setter: other.setterAccess)
        if let stated = DeclaredCode.statedAccess(of: declaration, in: block.index) {
            let access = DeclaredCode.statedAccess(of: other, in: code.files[entry.file].index) ?? .internal
            if access != stated { reasons.append("its access is \(access.rawValue)") }
        }
        return reasons
    }

    // MARK: Names without a declaration

    /// - Parameter name: With labels or without; empty parentheses stand for any parameters.
    mutating func hold(name: String, line: Int, text: String, of owner: String?) {
        guard let type = owner.flatMap({ code.type(named: $0) }) else { return }
        let base = Selector.base(name)
        let all = code.members(of: type) + code.inheritedMembers(of: type)
        var found = all.filter { code[$0].selector == name }
        if found.isEmpty, name == base || name == base + "()" {
            found = all.filter { Selector.base(code[$0].selector) == base }
        }
        if found.isEmpty, name == base, base.count > 2 {
            // Some write of a method only the label that distinguishes it from its namesakes.
            found = all.filter { Selector.labels(code[$0].selector).contains { $0.hasPrefix(base) } }
        }
        named[type, default: []].formUnion(found.map { code[$0].selector })
        if found.isEmpty {
            let difference = SpecDifference(kind: .missing, owner: type, name: name, line: line, pageText: name)
            results.report(difference, at: code.holder(of: type))
        }
        results.claim(
            found.isEmpty ? .false : .true, "member", "\(type).\(name)", line: line, text: text,
            evidence: results.evidence(at: found.first))
    }

    // MARK: Results

    mutating func reportUndocumented(_ members: [DeclaredCode.Entry], of type: String, line: Int) {
        for entry in members where code[entry].kind != .deinitializer {
            let member = code[entry]
            // A nested type may stand on the page under its own name.
            let isNamed =
                member.kind.isType
                ? blocks.contains { $0.declares(type: member.selector) }
                : named[type]?.contains(member.selector) ?? false
            if isNamed || mentions.contains(member.selector) { continue }
            results.report(
                SpecDifference(kind: .undocumented, owner: type, name: member.selector, line: line), at: entry)
        }
    }

    /// That the tree lacks a declaration.
    private func absence(_ declaration: Declaration, owner: String?, of block: SpecBlock) -> SpecDifference {
        SpecDifference(
            kind: .missing, owner: owner, name: declaration.selector, line: block.line(of: declaration),
            pageText: DeclaredCode.text(of: declaration, in: block.index))
    }

    private mutating func judge(
        _ difference: SpecDifference, _ declaration: Declaration, _ subject: String, of block: SpecBlock,
        at entry: DeclaredCode.Entry?
    ) {
        if !difference.reasons.isEmpty { results.report(difference, at: entry) }
        claim(difference.reasons.isEmpty ? .true : .different, declaration, subject, of: block, at: entry)
    }

    private mutating func claim(
        _ verdict: DocumentReport.Verdict, _ declaration: Declaration, _ subject: String, of block: SpecBlock,
        at entry: DeclaredCode.Entry? = nil, because reason: String = ""
    ) {
        let line = block.line(of: declaration)
        let text = block.text[max(0, min(line - block.line, block.text.count - 1))].trimming(" \t")
        results.claim(
            verdict, declaration.kind.rawValue, subject, line: line, text: text, reason: reason,
            evidence: results.evidence(at: entry))
    }
}
