import Bridges
import RulesModel
import SourceModel
import Testing

@Suite("The names of events that native code sends")
struct SentEventsTests {
    private func module(_ swift: String, listens: Bool = true) -> BridgeAudit {
        let script = listens ? "new NativeEventEmitter(NativeModules.Tide).addListener('turn', f);" : ""
        return BridgeAudit.make(
            BridgeRules(
                name: "tide",
                layers: [
                    ModuleBridgeTests.layer("script", .typescriptProps, "Props"),
                    ModuleBridgeTests.layer("export", .reactNativeExport, "Tide"),
                    ModuleBridgeTests.layer("swift", .swiftProperties, "Tide"),
                ]),
            files: [
                [ModuleBridgeTests.script("a.ts", "type Props = { };\nNativeModules.Tide.start();\n" + script)],
                [
                    BridgeFile(
                        path: "Tide.m",
                        facts: ModuleBridgeTests.exported(
                            "@interface RCT_EXTERN_MODULE(Tide, RCTEventEmitter)\nRCT_EXTERN_METHOD(start)\n@end"))
                ],
                [
                    BridgeFile(
                        path: "Tide.swift",
                        facts: TideGauge.facts(
                            "enum Event: String, CaseIterable { case turn, ebb }\nlet spare = \"turn\"\n"
                                + "@objc(Tide) class Tide: RCTEventEmitter { static let turned = \"turn\"; \(swift) }"))
                ],
            ])
    }

    private func faults(_ audit: BridgeAudit) -> [String] {
        audit.rows.compactMap { row in row.fault.map { "\(row.name) \($0.condition) \($0.explanation ?? "")" } }
            + audit.idle.map { "\($0.cell.name): \($0.reason)" }
    }

    private static func lists(_ names: String) -> String {
        "override func supportedEvents() -> [String]! { \(names) }; "
    }
    private static func sends(_ name: String) -> String {
        "@objc func start() { sendEvent(withName: \(name), body: nil) }"
    }

    @Test("An event has to be in `supportedEvents`, and what is there has to be sent")
    func supported() {
        #expect(faults(module(Self.lists("[\"turn\"]") + Self.sends("\"turn\""))).isEmpty)
        let unlisted = Self.lists("[\"ebb\"]") + Self.sends("\"turn\"")
        let idle = "ebb: `supportedEvents` lists it, but no code sends it"
        #expect(faults(module(unlisted)) == ["turn absent `supportedEvents` does not list it", idle])
        // It is one without a listener, too.
        #expect(Set(faults(module(unlisted, listens: false))) == [idle, "turn: `supportedEvents` does not list it"])
        #expect(
            faults(module(Self.lists("[\"turn\", \"ebb\"]") + Self.sends("\"ebb\""))) == [
                "turn absent `supportedEvents` lists it, but no code sends it",
                "ebb leftOver a listener in a file outside the bridge may be its",
            ])
        // A list that could not be read may have any.
        #expect(faults(module(Self.lists("names") + Self.sends("\"turn\""))).isEmpty)
        #expect(faults(module(Self.lists("[\"turn\"]") + Self.sends("name()"))).isEmpty)
    }

    @Test("What is not in a list of Objective-C can't be listened to, whatever is sent")
    func exportedLists() {
        func faults(_ list: String, _ files: String..., send: String = "name") -> [String] {
            let module =
                "@implementation Tide\nRCT_EXPORT_MODULE()\n- (NSArray<NSString *> *)supportedEvents { return \(list); }\n"
                + "- (void)send:(NSString *)name { [self sendEventWithName:\(send) body:nil]; }\n@end"
            let script = "const e = new NativeEventEmitter(NativeModules.Tide);\ne.addListener('turn', f);\n"
            let audit = ModuleBridgeTests.audit(
                [
                    ModuleBridgeTests.layer("script", .typescriptProps, "Tide"),
                    ModuleBridgeTests.layer("export", .reactNativeExport, "Tide"),
                ],
                [
                    [ModuleBridgeTests.script("a.ts", script)],
                    ([module] + files).enumerated().map { number, text in
                        BridgeFile(
                            path: RelativePath("\(number).m"), facts: ModuleBridgeTests.exported(text))
                    },
                ])
            return audit.rows.compactMap { row in row.fault.map { "\(row.name) \($0.condition)" } }
        }
        #expect(faults("@[@\"turn\"]") == [])
        // Somebody else sends what is listed, unless this one sends events itself.
        #expect(faults("@[TideTurn]", send: "").contains("turn uncertain"))
        #expect(faults("@[TideTurn]", send: "@\"ebb\"").contains("turn absent"))
        #expect(faults("@[@\"ebb\"]").contains("turn absent"))
        // Names that can't be read may be any, and so may a superclass's.
        #expect(faults("@[@\"ebb\", TideTurn]").contains("turn uncertain"))
        #expect(faults("[[super supportedEvents] arrayByAddingObject:@\"ebb\"]").contains("turn uncertain"))
        #expect(faults("@[@\"ebb\", TideTurn]", "NSString *const TideTurn = @\"turn\";") == ["ebb leftOver"])
        #expect(faults("@[@\"ebb\", TideTurn]", "NSString *const TideTurn = @\"flood\";").contains("turn absent"))
    }

    @Test(
        "An emitter may be made in a branch, by a hook or by a function",
        arguments: [
            "const e = Tide ? new NativeEventEmitter(Tide) : null;", "const e = Tide && new NativeEventEmitter(Tide);",
            "let e: NativeEventEmitter | null = null;\nif (Tide) { e = new NativeEventEmitter(Tide); }",
            "let e;\nif (Tide) e = new NativeEventEmitter(Tide);",
            "const e = useMemo(() => new NativeEventEmitter(Tide), []);",
            "const made = () => new NativeEventEmitter(Tide);\nconst e = made();",
            "function made() { return isNew ? new NativeEventEmitter(Tide) : null; }\nconst e = made();",
        ])
    func emitters(code: String) {
        func listened(_ code: String) -> [String] {
            ModuleBridgeTests.script("a.ts", "const { Tide } = NativeModules;\n" + code).facts?.commands.filter {
                $0.kind == .event
            }.map { "\($0.owner ?? "").\($0.name)" } ?? []
        }
        #expect(listened(code + "\ne?.addListener('turn', f);") == ["Tide.turn"])
        #expect(listened(code + "\ne!.addListener('turn', f);") == ["Tide.turn"])
        #expect(
            listened("const e = useRef(new NativeEventEmitter(Tide));\ne.current.addListener('turn', f);").count == 1)
        // What only has to do with one is none.
        #expect(listened("const e = { native: new NativeEventEmitter(Tide) };\ne.addListener('turn', f);") == [])
        #expect(listened("const e = wrap(new NativeEventEmitter(Tide));\ne.addListener('turn', f);") == [])
    }

    @Test(
        "A name that may be another emitter on iOS is none of this module",
        arguments: [
            (
                "const e = Platform.OS === 'android' ? new NativeEventEmitter(Tide) : new NativeEventEmitter(Moon);",
                "Moon"
            ),
            ("const e = Platform.OS === 'ios' ? new NativeEventEmitter(Tide) : DeviceEventEmitter;", "Tide"),
            ("const e = Platform.OS === 'ios' ? new EventEmitter() : new NativeEventEmitter(Tide);", nil),
            ("const e = isNew ? new NativeEventEmitter(Moon) : new NativeEventEmitter(Tide);", nil),
            ("const e = isTest && new EventEmitter() || new NativeEventEmitter(Tide);", nil),
            (
                "function made() { if (isNew) { return new NativeEventEmitter(Tide); } return new EventEmitter(); }\nconst e = made();",
                nil
            ),
            ("const e = useRef<NativeEventEmitter | null>(null);\ne.current = new NativeEventEmitter(Tide);", nil),
            ("function a() { const e = new NativeEventEmitter(Tide); }\nconst e = new EventEmitter();", nil),
            ("function a() { const e = new EventEmitter(); }\nconst e = new NativeEventEmitter(Tide);", "Tide"),
        ])
    func otherEmitters(code: String, owner: String?) {
        let script = "const { Tide, Moon } = NativeModules;\n\(code)\ne.addListener('turn', f);"
        let events = ModuleBridgeTests.script("a.ts", script).facts?.commands.filter { $0.kind == .event }
        #expect(events?.map(\.owner) == (owner.map { [$0] } ?? []))
        let inBlock =
            "let e;\nif (isOld) { e = new EventEmitter(); e.addListener('turn', f); }\nif (isNew) { e = new NativeEventEmitter(Tide); }"
        #expect(ModuleBridgeTests.script("a.ts", inBlock).facts?.commands.filter { $0.kind == .event } == [])
    }

    @Test(
        "A constant is the text that it holds",
        arguments: [
            "Tide.turned", "Self.turned", "Event.turn.rawValue", "spare", "isHigh ? Self.turned : \"turn\"",
        ])
    func constants(name: String) {
        #expect(faults(module(Self.lists("[\"turn\"]") + Self.sends(name))).isEmpty)
        #expect(faults(module(Self.lists("[\(name)]") + Self.sends("\"turn\""))).isEmpty)
    }

    @Test("All cases, a local constant and the parameter of a function are followed")
    func followed() {
        let all = Self.lists("Event.allCases.map { $0.rawValue }")
        #expect(
            faults(module(all + Self.sends("\"turn\"") + "; func f() { sendEvent(withName: \"ebb\", body: 1) }")) == [
                "ebb leftOver a listener in a file outside the bridge may be its"
            ])
        let local = "@objc func start() { let name = \"turn\"; sendEvent(withName: name, body: nil) }"
        #expect(faults(module(Self.lists("[\"turn\"]") + local)).isEmpty)
        let handed =
            "func send(_ e: Event) { sendEvent(withName: e.rawValue, body: nil) }; @objc func start() { send(.CASE) }"
        #expect(faults(module(Self.lists("[\"turn\"]") + handed.replacing("CASE", with: "turn"))).isEmpty)
        #expect(!faults(module(Self.lists("[\"turn\"]") + handed.replacing("CASE", with: "ebb"))).isEmpty)
    }

    @Test("A name with a constant inside it is followed")
    func interpolated() {
        let prefix = "private let start = \"tu\"; "
        let listed = prefix + Self.lists("[\"\\(start)rn\"]")
        #expect(faults(module(listed + Self.sends("\"turn\""))).isEmpty)
        let handed = "func send(_ end: String) { sendEvent(withName: \"\\(start)\\(end)\", body: nil) }; "
        #expect(faults(module(listed + handed + "@objc func start() { send(\"rn\") }")).isEmpty)
        #expect(
            faults(module(listed + handed + "@objc func start() { send(\"nr\") }")) == [
                "turn absent `supportedEvents` lists it, but no code sends it",
                "tunr: `supportedEvents` does not list it",
            ])
        #expect(faults(module(listed + handed + "@objc func start() { send(name()) }")).isEmpty)
    }

    @Test("The events that other code hands to a closure are those that the closure sends")
    func closures() {
        func rows(_ worker: String) -> [String] {
            ModuleBridgeTests.lines(
                [
                    ModuleBridgeTests.layer("definitions", .capacitorDefinitions, "TidePlugin"),
                    ModuleBridgeTests.layer("plugin", .capacitorPlugin, "TidePlugin"),
                ],
                [
                    [
                        ModuleBridgeTests.script(
                            "tide.ts",
                            "export interface TidePlugin { addListener(eventName: 'turn', f: () => void): void; }")
                    ],
                    [
                        BridgeFile(
                            path: "Tide.swift",
                            facts: TideGauge.facts(
                                "class TidePlugin: CAPPlugin { func f() { worker.go(notify: { [weak self] name, data in "
                                    + "self?.notifyListeners(name, data: data) }) } }")),
                        BridgeFile(path: "Worker.swift", facts: TideGauge.facts(worker)),
                        BridgeFile(
                            path: "Events.swift", facts: TideGauge.facts("enum Event: String { case turn, ebb }")),
                    ],
                ])
        }
        let taken = "class Worker { func go(notify: @escaping (String, [String: Any]) -> Void) { CALL } }"
        #expect(rows(taken.replacing("CALL", with: "notify(Event.turn.rawValue, [:])")) == ["turn"])
        #expect(
            rows(taken.replacing("CALL", with: "notify(\"tarn\", [:])")).contains("turn - renamed(\"tarn\") at plugin"))
        for name in [
            "name()", "joined", "nil", "$0", "isHigh ? joined : Event.turn.rawValue", "\"\\(joined)\"", "Moon.up",
        ] {
            #expect(
                rows(taken.replacing("CALL", with: "notify(\(name), [:])")) == ["turn - uncertain at plugin"], "\(name)"
            )
        }
        // One unknown name makes all unknown.
        let both = taken.replacing("CALL", with: "notify(\"ebb\", [:]); notify(joined, [:])")
        #expect(rows(both) == ["turn - uncertain at plugin"])
        let stored =
            "class Worker { var notify: ((String, [String: Any]) -> Void)?; func go() { self.notify?(\"turn\", [:]) } }"
        #expect(rows(stored) == ["turn"])
        // What a closure is given is no constant of other code.
        let sent = "extension TidePlugin { func g() { notifyListeners(Moon.up, data: [:]) } }\n"
        #expect(
            rows(sent + taken.replacing("notify:", with: "done:").replacing("CALL", with: "done(Moon.up, [:])")) == [
                "turn - uncertain at plugin"
            ])
    }

    @Test("An event of a view may be an object that React Native sends")
    func objects() {
        func rows(_ swift: String, _ export: String) -> [String] {
            ModuleBridgeTests.lines(
                [
                    ModuleBridgeTests.layer("props", .typescriptProps, "Props"),
                    ModuleBridgeTests.layer("export", .reactNativeExport, "Tide"),
                    ModuleBridgeTests.layer("view", .swiftProperties, "Tide"),
                ],
                [
                    [ModuleBridgeTests.script("a.ts", "type Props = { onTurn: DirectEventHandler<{}> };")],
                    [
                        BridgeFile(
                            path: "Tide.mm",
                            facts: ModuleBridgeTests.exported(
                                "@implementation TideManager\nRCT_EXPORT_MODULE(Tide)\n"
                                    + "RCT_EXPORT_VIEW_PROPERTY(onTurn, RCTDirectEventBlock)\n\(export)\n@end"))
                    ],
                    [
                        BridgeFile(
                            path: "Tide.swift",
                            facts: TideGauge.facts(
                                "@objc(Tide) class Tide: UIView { @objc var onTurn: RCTDirectEventBlock? }\n" + swift))
                    ],
                ])
        }
        let object = "class Turned: NSObject, RCTEvent { var eventName: String { return \"NAME\" } }"
        #expect(rows("", "") == ["onTurn - neverCalled at view"])
        #expect(rows(object.replacing("NAME", with: "onTurn"), "") == ["onTurn"])
        #expect(rows(object.replacing("NAME", with: "onEbb"), "").contains("onTurn - neverCalled at view"))
        let sent = "- (void)turned { [self.bridge.eventDispatcher sendEvent:[[Turned alloc] init]]; }"
        #expect(rows("", sent) == ["onTurn - uncertain at view"])
    }

    @Test("An event that may be sent under a computed name is uncertain")
    func computed() {
        let definitions = "export interface TidePlugin { addListener(eventName: 'turn', f: () => void): void; }"
        func rows(_ name: String) -> [String] {
            ModuleBridgeTests.lines(
                [
                    ModuleBridgeTests.layer("definitions", .capacitorDefinitions, "TidePlugin"),
                    ModuleBridgeTests.layer("plugin", .capacitorPlugin, "TidePlugin"),
                ],
                [
                    [ModuleBridgeTests.script("tide.ts", definitions)],
                    [
                        BridgeFile(
                            path: "Tide.swift",
                            facts: TideGauge.facts(
                                "class TidePlugin: CAPPlugin { private let turned = \"turn\"; "
                                    + "func f() { if let e = self?.turned { notifyListeners(\(name), data: [:]) } } }"))
                    ],
                ])
        }
        #expect(rows("turned") == ["turn"])
        #expect(rows("e") == ["turn"])
        #expect(rows("name(of: self)") == ["turn - uncertain at plugin"])
        #expect(rows("\"ebb\"").contains("turn - absent at plugin"))
    }

    @Test("The event of a generated module is sent by the function that is generated for it")
    func generated() {
        func rows(_ implementation: String) -> [String] {
            ModuleBridgeTests.lines(
                [
                    ModuleBridgeTests.layer("spec", .codegenSpec, "Spec"),
                    ModuleBridgeTests.layer("export", .reactNativeExport, "Tide"),
                ],
                [
                    [
                        ModuleBridgeTests.script(
                            "NativeTide.ts",
                            "export interface Spec extends TurboModule { start(): void;\n"
                                + "readonly onTurn: CodegenTypes.EventEmitter<{ level: number }> }\n"
                                + "export default TurboModuleRegistry.getEnforcing<Spec>('Tide');")
                    ],
                    [
                        BridgeFile(
                            path: "Tide.mm",
                            facts: ModuleBridgeTests.exported(
                                "@implementation Tide\nRCT_EXPORT_MODULE()\nRCT_EXPORT_METHOD(start) {\n"
                                    + "\(implementation) }\n@end"))
                    ],
                ])
        }
        #expect(rows("[self emitOnTurn:@{@\"level\": @1}];") == ["start", "onTurn"])
        #expect(rows("[self emitOnEbb:@{@\"level\": @1}];").contains { $0.hasPrefix("onTurn - ") })
        #expect(rows("").contains { $0.hasPrefix("onTurn - absent at export") })
    }

    @Test("What a script calls only for another platform or another module is no row of Swift")
    func otherPlatforms() {
        func audit(_ code: String) -> [String] {
            let audit = BridgeAudit.make(
                BridgeRules(
                    name: "tide",
                    layers: [
                        ModuleBridgeTests.layer("script", .typescriptProps, "Tide"),
                        ModuleBridgeTests.layer("export", .reactNativeExport, "Tide"),
                    ]),
                files: [
                    [
                        ModuleBridgeTests.script(
                            "a.ts",
                            "const { Tide, Moon } = NativeModules; const isAndroid = Platform.OS === 'android';\n"
                                + "const moon = new NativeEventEmitter(Moon);\nTide.start();\nfunction f() { \(code) }")
                    ],
                    [
                        BridgeFile(
                            path: "Tide.m",
                            facts: ModuleBridgeTests.exported(
                                "@interface RCT_EXTERN_MODULE(Tide, NSObject)\nRCT_EXTERN_METHOD(start)\n@end"))
                    ],
                ])
            return audit.rows.filter { $0.fault != nil }.map { row in
                "\(row.name) \(row.cells.flatMap(\.member.platforms).joined())"
            }
        }
        #expect(audit("Tide.ebb();") == ["ebb "])
        #expect(audit("if (isAndroid) { Tide.ebb(); }") == ["ebb android"])
        #expect(audit("if (!isAndroid) { Tide.ebb(); }") == ["ebb "])
        #expect(audit("if (Platform.OS !== 'android') return; Tide.ebb();") == ["ebb android"])
        #expect(audit("if (Platform.OS === 'ios') { start(); } else { Tide.ebb(); }") == ["ebb android"])
        #expect(audit("if (!isAndroid) { return Tide.ebb(); }") == ["ebb "])
        #expect(audit("if (!isAndroid) return Tide.ebb();") == ["ebb "])
        #expect(audit("if (isAndroid) { return Tide.ebb(); }") == ["ebb android"])
        #expect(audit("if (!isAndroid)\n  return new Promise(r => {\n    a();\n    Tide.ebb();\n  });") == ["ebb "])
        #expect(audit("if (!isAndroid) return start()\n  .then(() => Tide.ebb());") == ["ebb "])
        #expect(audit("if (!isAndroid) return\n  Tide.ebb();") == ["ebb android"])
        #expect(audit("if (Platform.OS === 'ios' && ready) { Tide.ebb(); }") == ["ebb ios"])
        #expect(
            audit("Moon.ebb(); moon.addListener('full', f); new NativeEventEmitter(Moon).addListener('new', f);") == [])
        #expect(audit("new NativeEventEmitter(Tide).addListener('turned', f);") == ["turned "])
    }
}
