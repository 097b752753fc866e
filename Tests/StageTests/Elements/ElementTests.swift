import Testing

@Suite("What code draws with")
struct ElementTests {
    @Test("Names of system images and strings that people see, of both frameworks")
    func shown() {
        #expect(elements(of: #"let a = Image(systemName: "pin.fill")"#) == ["systemImage system “pin.fill”"])
        #expect(
            elements(of: #"let a = UIImage(systemName: "mic", withConfiguration: nil)"#)
                == ["systemImage system “mic”"])
        #expect(elements(of: #"let a = Text("Live")"#) == ["visibleString visible “Live”"])
        #expect(
            elements(of: #"let a = { let label = UILabel(); label.text = "Live"; return label }()"#)
                == ["visibleString visible “Live”"])
        #expect(
            elements(of: #"final class A { let title = UILabel(); func show() { title.text = "Live" } }"#)
                == ["visibleString visible “Live”"])
    }

    @Test("An interpolation is no text of its own")
    func interpolations() {
        #expect(elements(of: #"let a = Text("\(name)")"#) == [])
        #expect(
            elements(of: #"let a = Text("\(name(of: "x")) presenting")"#) == ["visibleString visible “… presenting”"])
        #expect(elements(of: #"let a = Text("")"#) == [])
        #expect(elements(of: #"let a = Text("—")"#) == [])
    }

    @Test(
        "What nobody sees is left out",
        arguments: [
            #"func f() { print("Live"); log.debug("Text: \(Text("Live"))") }"#,
            #"struct A { var description: String { Text("Live").debug } }"#,
            ##"#Preview { Text("Live") }"##,
            #"struct A_Previews: PreviewProvider { static var previews: some View { Text("Live") } }"#,
            #"func f() { fatalError("Live") }"#,
            #"let a = Model(); func f() { a.text = "Live" }"#,
            #"// Text("Live")"#,
        ])
    func unseen(_ text: String) {
        #expect(elements(of: text).filter { $0.contains("Live") } == [])
    }

    @Test("Items of the system that show something are images")
    func items() {
        #expect(
            elements(of: "let a = UIBarButtonItem(barButtonSystemItem: .trash, target: nil, action: nil)")
                == ["systemItem item “trash”"])
        #expect(elements(of: "let a = UIButton(type: .infoDark)") == ["systemItem item “detailDisclosure”"])
        #expect(elements(of: "let a = UIButton(type: .system)") == [])
        #expect(
            elements(of: "let a = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)") == []
        )
    }

    @Test("Tips, the titles of segments and formats that are shown are seen")
    func moreTexts() {
        #expect(elements(of: #"func f() { toolTip = "Starred" }"#) == ["visibleString visible “Starred”"])
        #expect(
            elements(of: #"let a = UISegmentedControl(items: ["Day", "Week"])"#)
                == ["visibleString visible “Day”", "visibleString visible “Week”"])
        #expect(
            elements(of: #"let a = UILabel(); func f() { a.text = String(format: "%d unread", count) }"#)
                == ["visibleString visible “… unread”"])
        #expect(elements(of: #"let a = Text(String(format: "%d:%02d", m, s))"#) == [])
        #expect(elements(of: #"let path = String(format: "%d.png", count)"#) == [])
    }

    @Test("Identifiers of views are kept apart from what is seen")
    func identifiers() {
        #expect(
            elements(of: #"func f() { view.accessibilityIdentifier = "dots" }"#) == ["identifier identifier “dots”"])
    }

    @Test("What a condition compares with is not shown")
    func conditions() {
        #expect(
            elements(of: #"let a = Image(systemName: kind == "folder" ? "tray" : "doc")"#)
                == ["systemImage system “tray”", "systemImage system “doc”"])
    }

    @Test(
        "A key of the port's own function, too",
        arguments: ["Button(.localized(\"Cancel\")) {}", "localize(\"Cancel\")"])
    func ownFunctions(_ text: String) {
        #expect(elements(of: "let a = \(text)") == ["localisedString localised “Cancel”"])
    }

    @Test("A key has the text that a table gives it")
    func keys() {
        let text = #"let a = NSLocalizedString("player.live", comment: "")"#
        #expect(elements(of: text) == ["localisedString localised “player.live”"])
        #expect(elements(of: text, texts: ["player.live": ["Live"]]) == ["visibleString localised “Live”"])
        let many = ["%1$@ has %lld calls at 100%%", "%arg call"]
        #expect(
            elements(of: text, texts: ["player.live": many]) == ["visibleString localised “… has … calls at 100%”"])
    }

    @Test("A key beside a text of its own is not shown, one beside an empty text is")
    func keyWithText() {
        let text = #"let a = NSLocalizedString("player.live", value: "Live", comment: "")"#
        #expect(elements(of: text) == ["visibleString visible “Live”"])
        let empty = #"let a = NSLocalizedString("Live", value: "", comment: "")"#
        #expect(elements(of: empty) == ["localisedString localised “Live”"])
    }

    @Test(
        "Colours are one value however they are written",
        arguments: [
            "func f() { view.backgroundColor = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1) }",
            "func f() { view.backgroundColor = .init(red: 0.20, green: 0.40, blue: 0.60, alpha: 1.0) }",
            "func f() { view.backgroundColor = UIColor(red: 51 / 255, green: 102 / 255.0, blue: 153 / 255, alpha: 1) }",
            "func f() { Text(x).background(Color(red: 0.2, green: 0.4, blue: 0.6)) }",
            "func f() { Text(x).background(Color(hex: 0x336699)) }",
            ##"func f() { view.backgroundColor = UIColor(hexString: "#336699") }"##,
        ])
    func colours(_ text: String) {
        #expect(elements(of: text) == ["colour background #336699"])
    }

    @Test("A colour's opacity is a part of it, wherever it is stated")
    func opacity() {
        #expect(
            elements(of: "func f() { view.backgroundColor = UIColor.black.withAlphaComponent(0.6) }")
                == ["colour background #000000 at 60 %"])
        #expect(
            elements(of: "func f() { view.backgroundColor = UIColor(white: 0, alpha: 0.6) }")
                == ["colour background #000000 at 60 %"])
        #expect(
            elements(of: "func f() { Text(x).background(Color(red: 0, green: 0, blue: 0).opacity(0.6)) }")
                .contains("colour background #000000 at 60 %"))
    }

    @Test("A colour with a component that is computed is not guessed")
    func computed() {
        #expect(elements(of: "func f() { view.backgroundColor = UIColor(white: shade, alpha: 1) }") == [])
    }

    @Test("A member that only is called like a colour is none")
    func otherMembers() {
        #expect(elements(of: "func f() { team = .red; select(.black) }") == [])
    }

    @Test("Sizes, times and fonts have roles that both frameworks share")
    func roles() {
        #expect(elements(of: "func f() { Text(x).frame(height: 28) }") == ["size height 28"])
        #expect(
            elements(of: "func f() { view.heightAnchor.constraint(equalToConstant: 28).isActive = true }")
                == ["size height 28"])
        #expect(
            elements(of: "func f() { a.trailingAnchor.constraint(equalTo: b.trailingAnchor, constant: -8) }")
                == ["size padding-trailing 8"])
        #expect(elements(of: "final class A { private let barWidth: CGFloat = 3 }") == ["size width 3"])
        #expect(elements(of: "func f() { Text(x).font(.caption1) }") == ["font text-style caption"])
        #expect(
            elements(of: "func f() { CAMediaTimingFunction(name: .easeInEaseOut) }") == ["animation curve easeInOut"])
    }

    @Test("The size and weight of a symbol are those of the font that it is drawn in")
    func symbols() {
        #expect(
            elements(of: "func f() { UIImage.SymbolConfiguration(pointSize: 24, weight: .semibold) }")
                == elements(of: "func f() { Image(x).font(.system(size: 24, weight: .semibold)) }"))
    }

    @Test("A number that is a part of a computation is no size")
    func operands() {
        #expect(elements(of: "func f() { layer.cornerRadius = size / 2 }") == [])
        #expect(
            elements(of: "func f() { animation.beginTime = CACurrentMediaTime() + 0.2 }") == ["animation delay 0.2"])
    }

    @Test("Times are compared in seconds")
    func units() {
        #expect(elements(of: "let a = DispatchTimeInterval.milliseconds(200)") == ["setting interval 0.2"])
    }
}
