import SourceModel
import Testing

@Suite("What a plugin of Capacitor says in Swift")
struct PluginMethodsTests {
    private func facts(_ body: String) -> BridgeFacts {
        SwiftText.facts("@objc(TidePlugin) class TidePlugin: CAPPlugin {\n\(body)\n}")
    }

    private func plugin(_ body: String) -> [BridgeMember] {
        facts(body).subjects.first { $0.form == .plugin }?.members ?? []
    }

    private func start(_ code: String) -> PluginCode? {
        facts("@objc func start(_ call: CAPPluginCall) { \(code) }").pluginCode.first
    }

    @Test("The list of methods")
    func methods() {
        let found = plugin(
            "let pluginMethods: [CAPPluginMethod] = [CAPPluginMethod(name: \"start\", returnType: x),\nCAPPluginMethod(#selector(stop(_:)), returnType: x)]"
        )
        #expect(found.map(\.name) == ["start", "stop"])
    }

    @Test(
        "An option is required where the call is rejected without it",
        arguments: [
            ("guard let x = call.getString(\"mark\") else { call.reject(\"no\"); return }", true, nil),
            ("guard let x = call.getString(\"mark\"), x.isEmpty else { call.reject(\"no\"); return }", true, nil),
            ("let x = call.getString(\"mark\"); guard let x else { return call.reject(\"no\") }", true, nil),
            ("let x = call.getString(\"mark\"); guard let y = x else { return call.reject(\"no\") }", true, nil),
            ("if let x = call.getString(\"mark\") { go(x) } else { call.reject(\"no\") }", true, nil),
            ("if let x = call.getString(\"mark\") { go(x) }", false, nil),
            ("let x = call.getString(\"mark\") ?? \"low\"", false, "\"low\""),
            ("let x = call.getString(\"mark\", \"low\")", false, "\"low\""),
            (
                "guard let x = make(call.getString(\"mark\") ?? \"low\") else { call.reject(\"no\"); return }", false,
                "\"low\""
            ),
            ("let x = call.options[\"mark\"] as? String", false, nil),
        ])
    func required(code: String, isRequired: Bool, fallback: String?) {
        let found = start(code)?.options.first
        #expect(found?.name == "mark")
        #expect(found?.traits.contains(.requiredByGuard) == isRequired)
        #expect(found?.defaultText == fallback)
    }

    @Test("A call is handed to functions of known types, and to initializers")
    func helpers() {
        let found = facts(
            "let gauge = Gauge(); @objc func start(_ call: CAPPluginCall) { go(call); self.gauge.read(call); x.y(call); Log(call) }"
        ).pluginCode.first
        #expect(
            found?.helpers.map { "\($0.type ?? "-").\($0.function)" } == [
                "TidePlugin.go", "Gauge.read", "-.y", "Log.init",
            ])
        #expect(found?.settles == false)
    }

    @Test(
        "The keys of a result",
        arguments: [
            ("call.resolve([\"a\": 1, \"b\": 2])", ["a", "b"]),
            ("if x { call.resolve([\"a\": 1]) } else { call.resolve([\"b\": 1]) }", ["a", "b"]),
            ("var r: [String: Any] = [\"a\": 1]; r[\"b\"] = 2; call.resolve(r)", ["a", "b"]),
            ("var r = [String: Any](); r[\"b\"] = 2; call.resolve(r)", ["b"]),
            ("call.resolve(make())", nil),
            ("var r = [\"a\": 1]; r = make(); call.resolve(r)", nil),
            ("kept = call", nil),
        ])
    func results(code: String, keys: [String]?) {
        let found = start(code)?.result
        #expect(found?.name == "result")
        #expect(found?.type?.keys?.map(\.name) == keys)
    }

    @Test("A method that resolves with nothing has no result")
    func noResult() {
        #expect(start("call.resolve()")?.result == nil)
        #expect(start("call.resolve()")?.settles == true)
    }

    @Test("A method that is listed, one that is there, and one that nothing outside Swift sees")
    func traits() {
        let found = plugin(
            "let pluginMethods = [CAPPluginMethod(name: \"start\", returnType: x)]; @objc func stop(_ c: CAPPluginCall) {}; func go(_ c: CAPPluginCall) {}"
        )
        #expect(found.map(\.name) == ["start", "stop"])
        #expect(found.map { $0.traits.contains(.listed) } == [true, false])
        #expect(found.map { $0.traits.contains(.implemented) } == [false, true])
    }

    @Test("An event that a closure sends is sent where that closure is called")
    func closures() {
        let sent = SwiftText.facts(
            "class T { func f() { view.onTurn = { [weak self] _ in self?.notifyListeners(\"turn\", data: [:]) } } }"
        ).commands
        #expect(sent.map(\.sources) == [["onTurn"]])
    }

    @Test(
        "An event that is sent",
        arguments: [
            ("notifyListeners(\"turn\", data: [\"at\": 1])", "turn", ["at"]),
            ("self?.notifyListeners(\"turn\", data: data)", "turn", nil),
            ("notifyListeners(Event.turn.rawValue, data: [:])", "Event.turn", []),
            ("sendEvent(withName: \"turn\", body: [\"at\": 1])", "turn", ["at"]),
        ])
    func events(code: String, name: String, keys: [String]?) {
        let sent = SwiftText.facts("class T { func f() { \(code) } }").commands
        #expect(sent.map(\.name) == [name])
        #expect(sent.first?.type?.keys?.map(\.name) == keys)
    }
}
