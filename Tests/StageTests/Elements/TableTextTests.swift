import Testing

@Suite("Strings in code and the keys and texts of tables")
struct TableTextTests {
    @Test("Line ends and white space are one space in a table's text, as they are in code")
    func whiteSpace() {
        #expect(
            elements(of: #"let a = Text("k")"#, texts: ["k": ["First line\n  second\tline "]])
                == elements(of: #"let a = Text("First line\nsecond line")"#))
    }

    @Test("A key is looked up as the code means it, with its line ends")
    func keys() {
        #expect(
            elements(of: #"let a = Text("two\nlines")"#, texts: ["two\nlines": ["x"]]) == ["visibleString visible “x”"])
    }

    @Test("A string with interpolations has the text of the key with places for values")
    func formatKeys() {
        let text = #"let a = Text("cart.count \(count)")"#
        for key in ["cart.count %lld", "cart.count %@", "cart.count %lf", "cart.count %1$d"] {
            #expect(elements(of: text, texts: [key: ["%lld articles"]]) == ["visibleString visible “… articles”"])
        }
        #expect(
            elements(of: #"let a = Text("50% of \(a) \(b)")"#, texts: ["50%% of %@ %@": ["Half of %@, %@"]])
                == ["visibleString visible “Half of …, …”"])
        for key in ["cart.count", "cart.count %lld %lld", "%lld cart.count"] {
            #expect(elements(of: text, texts: [key: ["Other"]]) == ["visibleString visible “cart.count …”"])
        }
    }
}
