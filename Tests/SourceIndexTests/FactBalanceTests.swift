import CustomDump
import SourceIndex
import Testing

/// Code from a pattern in which `•` stands for a number and `◦` for a name, each another one.
private struct NumberedCode {
    private(set) var text = ""
    private(set) var numbers: [String] = []
    private(set) var names: [String] = []

    init(_ pattern: String) {
        for character in pattern {
            switch character {
            case "•":
                numbers.append("\(100 + numbers.count)")
                text += numbers[numbers.count - 1]
            case "◦":
                names.append("name\(names.count)")
                text += names[names.count - 1]
            default: text.append(character)
            }
        }
    }
}

@Suite("Every literal and every name is taken down once, wherever it stands")
struct FactBalanceTests {
    static let patterns: [String] = [
        "let a = ◦.◦(•, x: ◦(•), [•, •], [•: ◦]).◦(•) { ◦($0, •) }.◦[•].◦",
        "if ◦ > •, let x = ◦(•), case .◦(•) = ◦ { ◦ = • } else if ◦ { • } else { ◦ += • }",
        "switch ◦ { case •, •...•: ◦(•); case ◦ where ◦ == •: ◦; case is N: •; default: ◦ }",
        "for x in ◦ - • where ◦(•) { while ◦ < • { repeat { ◦() } while ◦ != • } }",
        "func f(a: Int = •, b: Int = ◦(•), c: () -> Void = { ◦(•) }) -> Int { return ◦ ? • : ◦ ?? • }",
        "class A { var x = • { didSet { ◦(•) } }; lazy var y: Int = { ◦(•) }(); subscript(i: Int = •) -> Int { ◦[•] } }",
        "enum E: Int { case a = •, b = •; case c(Int = •); static let d = ◦(•) }",
        "do { try ◦(•); throw ◦(•) } catch ◦.◦(•) { ◦ } catch { • }",
        "◦ { [x = ◦(•), weak y = ◦] in ◦(•) } g: { • }",
        "#if A\n◦(•)\n#elseif B\n◦(•)\n#else\n◦(•)\n#endif\nlet a = ◦\n#if A\n.◦(•)\n#else\n.◦(•)\n#endif\n.◦(•)",
        "@N(•, ◦(•)) var a = ◦; #◦(•) { ◦(•) }; #◦(•).◦",
        "let a = -• + (•, ◦).0 * ◦!.◦?.◦(•)! - ~• & !◦ as! N; ◦ = ◦ = •",
        "guard let a = ◦?[•]?.◦(•), #available(iOS 15, *) else { ◦(•) }",
        "let a = (◦ as? N)?.◦ ?? (◦ ? .◦ : .◦(•)), b = ◦ is N, c = { () -> N in • }()",
        "await ◦(•).◦; try! ◦(•); defer { ◦(•) }; async let x = ◦(•); return (◦, •)",
        "a: while ◦ { break a }; ◦[◦(•), x: •] = ◦[•](•); _ = ◦",
        "let a = if ◦ { • } else { ◦(•) }, b = switch ◦ { case •: •; default: ◦ }",
        "◦(\"\\(◦(•)) \\(◦, x: •)\", \"\"\"\n  \\(◦.◦) \\(•)\n  \"\"\", #\"\\#(◦)\"#)",
        "let a = \\.◦.◦[•]?.◦, b = \\N.◦, c = #◦(◦(x:)), d = ◦<N>.◦<N>(•), e = ◦.self, f = self.◦",
        "struct S { var body: some V { ◦(x: •) { ◦(•)\nif ◦ { ◦() } else { ◦(•) } }.◦(.◦).◦(•) } }",
    ]

    @Test("in the order of the text", arguments: patterns)
    func balance(pattern: String) {
        let code = NumberedCode(pattern)
        let index = SourceIndexer.index(code.text)
        #expect(index.problems == [])
        let numbers = index.literals.filter { $0.kind == .integer }.map { $0.text.filter(\.isNumber) }
        expectNoDifference(numbers, code.numbers)
        expectNoDifference(index.usages.flatMap(\.path).filter { $0.hasPrefix("name") }, code.names)
    }

    @Test("and refers to what stands before it", arguments: patterns)
    func references(pattern: String) {
        let index = SourceIndexer.index(NumberedCode(pattern).text)
        for (place, usage) in index.usages.enumerated() {
            #expect(usage.call ?? -1 < place)
            if case .usage(let base) = usage.base { #expect(base < place) }
        }
        #expect(index.literals.allSatisfy { index.usages.indices.contains($0.call ?? 0) })
        #expect(index.usages.map(\.start) == index.usages.map(\.start).sorted())
    }
}
