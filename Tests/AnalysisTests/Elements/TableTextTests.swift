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
}
