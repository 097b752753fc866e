import Testing

@Suite("A constant's string is shown where its name is")
struct NamedStringTests {
    @Test(
        "whatever it is a constant of",
        arguments: [
            #"final class A: UIView { private static let s = "x"; let v = UIImage(systemName: Self.s) }"#,
            #"final class A: UIView { let s = "x"; lazy var v = UIImage(systemName: s) }"#,
            #"final class A: UIView { let s = "x"; func f() { v.image = UIImage(systemName: self.s) } }"#,
            #"final class A: UIView { var s: String { "x" }; lazy var v = UIImage(systemName: s) }"#,
            #"final class A: UIView { var s: String { return "x" }; lazy var v = UIImage(systemName: s) }"#,
            #"func f() { let s = "x"; show(UIImage(systemName: s)) }"#,
            #"func f() { let s: String = "x"; show { UIImage(systemName: s) } }"#,
            #"enum S { static let s = "x" }; let v = UIImage(systemName: S.s)"#,
            #"enum S { enum T { static let s = "x" } }; let v = UIImage(systemName: S.T.s)"#,
            #"enum S { enum T { static let s = "x" } }; let v = UIImage(systemName: T.s)"#,
            #"enum S { static let s = "x" }; struct B { let s = "y" }; let v = UIImage(systemName: S.s)"#,
            #"let s = "x"; let v = UIImage(systemName: s)"#,
            #"let s = "y"; struct A { let s = "x"; var v: Image { Image(systemName: s) } }"#,
            #"struct A { let s = "y"; struct B { let s = "x"; var v: Image { Image(systemName: s) } } }"#,
            #"struct A { let s = "y"; func f() { let s = "x"; show(Image(systemName: s)) } }"#,
            #"struct A { let s = "x"; struct B { var v: Image { Image(systemName: s) } } }"#,
            ##"let s = #"x"#; let v = UIImage(systemName: s)"##,
        ])
    func shown(text: String) {
        #expect(elements(of: text) == ["systemImage system “x”"])
    }

    @Test(
        "unless the name may stand for something else",
        arguments: [
            #"struct A { var s = "x"; var v: Image { Image(systemName: s) } }"#,
            #"struct A { let s = "x" + y; var v: Image { Image(systemName: s) } }"#,
            #"struct A { let s = ["x"]; var v: Image { Image(systemName: s) } }"#,
            #"struct A { let s = "x".lowercased(); var v: Image { Image(systemName: s) } }"#,
            #"struct A { let s = name("x"); var v: Image { Image(systemName: s) } }"#,
            #"struct A { let s = on ? "x" : "y"; var v: Image { Image(systemName: s) } }"#,
            #"struct A { let s = "x"; func f(s: String) { show(Image(systemName: s)) } }"#,
            #"struct A { let s = "x"; func f(_ s: String) { show(Image(systemName: s)) } }"#,
            #"struct A { let s = "x"; func f() { all.map { s in Image(systemName: s) } } }"#,
            #"struct A { let s = "x"; func f() { all.map { [weak self] (n, s) in Image(systemName: s) } } }"#,
            #"struct A { let s = "x"; func f() { for s in all { show(Image(systemName: s)) } } }"#,
            #"struct A { let s = "x"; func f() { let (s, t) = pair; show(Image(systemName: s)) } }"#,
            #"struct A { let s = "x"; func f() { if let s { show(Image(systemName: s)) } } }"#,
            #"struct A { let s: String; var v: Image { Image(systemName: s) } }; let s = "x""#,
            #"func f() { var s = "x"; s = "y"; show(Image(systemName: s)) }"#,
            #"func f() { if a { let s = "x" } else { let s = "y"; show(Image(systemName: s)) } }"#,
            #"struct A { let s = "x" }; let v = UIImage(systemName: a.s)"#,
            #"enum S { static let s = "x" }; enum T { enum S { static let s = "y" } }; let v = Image(systemName: S.s)"#,
            #"struct A { let s = "x"; var v: Image { Image(systemName: s + "y") } }"#,
        ])
    func ambiguous(text: String) {
        #expect(!elements(of: text).contains("systemImage system “x”"))
    }

    @Test("whether people read it or it is an image, and with the text that tables have for it")
    func kinds() {
        let view = #"struct A: View { private let title = "Hi"; var body: some View { Text(title) } }"#
        #expect(elements(of: view) == ["visibleString visible “Hi”"])
        #expect(elements(of: view, texts: ["Hi": ["Hello"]]) == ["visibleString visible “Hello”"])
        #expect(
            elements(of: #"final class A: UIView { let s = "Hi"; func f() { let l = UILabel(); l.text = s } }"#)
                == ["visibleString visible “Hi”"])
        #expect(
            elements(of: #"enum S { static let a = "a", b = "b" }; let v = Image(systemName: on ? S.a : S.b)"#)
                == ["systemImage system “a”", "systemImage system “b”"])
    }
}
