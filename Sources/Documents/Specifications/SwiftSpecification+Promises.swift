import DocumentClaims
import SourceModel

extension SwiftSpecification {
    /// Whose loose declarations are: of what a heading names, of the type before them, or of whatever has most of them,
    /// the first that has one. Where nothing has one, what a heading or the block before says.
    static func owner(of block: SpecBlock, in code: DeclaredCode) -> String? {
        guard block.file == nil, block.section?.ownerType == nil, !block.loose.isEmpty else { return block.owner }
        let loose = block.loose.map { block.index.declarations[$0] }
        let names = Set(loose.map { Selector.base($0.selector) })
        let titles = block.titles.filter { !code.declarations(ofType: $0).isEmpty }
        let known = titles + [block.owner].compactMap(\.self)
        let holder = known.first { owner in
            guard let type = code.type(named: owner) else { return false }
            return code.members(of: type).contains { names.contains(Selector.base(code[$0].selector)) }
        }
        // What is declared outside of types is not a type's.
        let isGlobal = code.all.contains { entry in
            code[entry].container == nil && !code[entry].kind.isType
                && names.contains(Selector.base(code[entry].selector))
        }
        if holder == nil, isGlobal { return nil }
        let title = block.isTitled && titles.first == block.titles.first ? titles.first : nil
        // What another type has is not the one's before, and functions in full may be anybody's.
        let isInFull = loose.allSatisfy { block.index.texts(of: $0.body).first == "{" }
        let before = isInFull && block.section == nil || code.isDeclared(oneOf: block.sought) ? nil : block.owner
        let owner = holder ?? code.type(having: block.sought) ?? title ?? before
        // `var lamp = Lamp()` is of what uses the lamp, as is what stands beside it.
        let isUse = loose.contains { declaration in
            let value = block.index.texts(of: declaration.body)
            return !declaration.isStatic && value.count > 2 && value[0] == "=" && value[2] == "("
                && (value[1] == owner || block.declares(type: value[1]))
        }
        return isUse ? nil : owner
    }

    /// Code that imports a module of the tree stands outside it.
    static func isClient(_ block: SpecBlock, of code: DeclaredCode) -> Bool {
        block.index.imports.contains { code.base.hasFolder(named: $0.module) }
    }

    /// A sample's types are not the tree's: a page promises those that it names, those that stand beside the tree's, and
    /// what it says is public.
    func isPromised(_ declaration: Declaration, in block: SpecBlock) -> Bool {
        if let parent = declaration.parent { return isPromised(block.index.declarations[parent], in: block) }
        if block.file != nil || block.section != nil || (declaration.access ?? .internal) > .internal { return true }
        let known = block.types(in: code)
        return known.contains { $0 } && known.count { $0 } * 2 >= known.count
            || isAboutTree
                && (rules.subject != nil || words.contains(declaration.selector) || beside.contains(block.place)
                    || block.titles.contains { !code.declarations(ofType: $0).isEmpty })
    }
}

extension SpecBlock {
    /// Of each type of the block that several files declare, the one that is meant: that of the file which the page names
    /// above, or that is nearest to the page, or that has most of what the block says. Files of one name in several folders
    /// may be one type's on several platforms.
    func homes(in code: DeclaredCode, _ page: RelativePath) -> [String: String] {
        let names = types.map { index.declarations[$0] }.filter { $0.parent == nil }.map(\.selector)
        return Set(names + [owner].compactMap(\.self)).reduce(into: [:]) { homes, name in
            let found = code.declarations(ofType: name)
            guard file == nil, Set(found.map(\.file)).count > 1 else { return }
            let said = Set(
                index.declarations.filter { ($0.container ?? owner) == name }.map(\.selector)
                    + index.declarations.filter { $0.selector == name }.flatMap(\.inheritance).map(index.text))
            let areVariants = Set(found.map { code.path($0).lastComponent }).count == 1
            func rank(_ entry: DeclaredCode.Entry) -> [Int] {
                let path = code.path(entry)
                let members = code.members(of: name, in: "\(path)").map { code[$0].selector }
                let isNamed = fileAbove.map { path.ends(with: RelativePath($0)) } ?? false
                let place = [isNamed ? 1 : 0, path.sharedFolders(with: page)]
                return areVariants
                    ? place
                    : place + [
                        said.intersection(code.inheritance(of: name, in: "\(path)").union(members)).count
                    ]
            }
            guard !areVariants || Set(found.map(rank)).count > 1 else { return }
            homes[name] = found.max { rank($0).lexicographicallyPrecedes(rank($1)) }.map { "\(code.path($0))" }
        }
    }

    /// Whether it has an entry point that the tree does not have, and no other type that the tree has: a program that
    /// uses the tree.
    func isProgram(besides code: DeclaredCode) -> Bool {
        let types = types.map { (isMain: index.declarations[$0].attributes.contains("main"), index.declarations[$0]) }
        func known(_ type: Declaration) -> [Declaration] {
            code.declarations(ofType: type.qualifiedName).map { code[$0] }
        }
        return types.contains { $0.isMain && !known($0.1).contains { $0.attributes.contains("main") } }
            && !types.contains { !$0.isMain && !known($0.1).isEmpty }
    }

    /// Whether the heading above names a module that the tree does not have, and the tree has none of its types.
    func isForeign(below heading: String?, _ code: DeclaredCode) -> Bool {
        code.lacksModule(named: heading) && !types(in: code).contains(true)
    }

    /// Of each of its types, whether the tree has it.
    func types(in code: DeclaredCode) -> [Bool] {
        types.map { !code.declarations(ofType: index.declarations[$0].qualifiedName).isEmpty }
    }
}
