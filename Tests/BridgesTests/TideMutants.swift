/// What one edit is, and all that it must be found as.
struct TideMutant: CustomStringConvertible, Sendable {
    var layer: String
    var old: String
    var new = ""
    var findings: Set<String>
    var description: String { "\(layer): \(old) → \(new)" }

    static let all: [TideMutant] = [
        // Declarations.
        TideMutant(layer: "native", old: "@objc var isLive", new: "var isLive", findings: ["gap isLive at native"]),
        TideMutant(
            layer: "native", old: "@objc var isLive", new: "@objc private var isLive",
            findings: ["gap isLive at native"]),
        TideMutant(
            layer: "native", old: "@objc var isLive", new: "@objc private(set) var isLive",
            findings: ["gap isLive at native"]),
        TideMutant(
            layer: "native", old: "@objc var isLive", new: "@objc var isAlive", findings: ["gap isLive at native"]),
        TideMutant(
            layer: "native", old: "isLive: Bool = false", new: "isLive: NSString? = nil",
            findings: ["type isLive at native"]),
        TideMutant(
            layer: "native", old: "RCTBubblingEventBlock", new: "RCTDirectEventBlock",
            findings: ["type onTideChange at native"]),
        TideMutant(
            layer: "native", old: "@objc func resetGauge", new: "func resetGauge",
            findings: ["gap resetGauge at native"]),
        TideMutant(
            layer: "renderer", old: "var isLive: Bool", new: "var isAlive: Bool", findings: ["gap isLive at renderer"]),
        // Handing on again.
        TideMutant(
            layer: "native", old: "        controller.level = level\n", findings: ["not reapplied level at native"]),
        TideMutant(
            layer: "native", old: "        controller.isMirrored = flipped\n",
            findings: ["not reapplied flipped at native"]),
        // A fork that hands on a decision.
        TideMutant(
            layer: "controller", old: "(unitName: unitName,", new: "(unitName: nil,",
            findings: ["gap unitName at state"]),
        TideMutant(
            layer: "controller", old: "isStorm: isStorm)", new: "isStorm: false)", findings: ["gap isStorm at state"]),
        TideMutant(layer: "state", old: "if snapshot.isStorm", new: "if other", findings: ["gap isStorm at renderer"]),
        TideMutant(
            layer: "state", old: "fair(unitName: snapshot.unitName", new: "fair(", findings: ["gap unitName at state"]),
        TideMutant(
            layer: "native", old: "unitName: unitName as String?, ", findings: ["gap unitName at controller"]),
        TideMutant(
            layer: "native", old: ", isStorm: isStorm)", new: ")", findings: ["gap isStorm at controller"]),
        TideMutant(
            layer: "native", old: "controller.set(unitName: unitName as String?, isStorm: isStorm)",
            findings: ["not reapplied unitName at native", "not reapplied isStorm at native"]),
        // A function that hands everything on again, and that nobody calls.
        TideMutant(layer: "native", old: "        applyAll()\n", findings: ["not reapplied flipped at native"]),
        TideMutant(layer: "controller", old: "scene?.state = state", findings: ["carrier state at renderer"]),
        TideMutant(
            layer: "scene", old: "set { renderer.state = newValue }", new: "set {}",
            findings: ["carrier state at renderer"]),
        TideMutant(layer: "renderer", old: "subscribe() // flows", findings: ["carrier state at renderer"]),
        TideMutant(layer: "renderer", old: "self?.face = newFace", findings: ["carrier state at renderer"]),
        TideMutant(layer: "renderer", old: "isStorm = true", new: "break", findings: ["gap isStorm at renderer"]),
        TideMutant(layer: "renderer", old: "unitName = name", findings: ["gap unitName at renderer"]),
        // Signs.
        TideMutant(
            layer: "native", old: "controller?.isLive = isLive", new: "controller?.isLive = !isLive",
            findings: ["type isLive at controller"]),
        TideMutant(
            layer: "native", old: "controller?.isSilenced = !isAudible", new: "controller?.isSilenced = isAudible",
            findings: ["type isAudible at controller"]),
        // Effects.
        TideMutant(layer: "renderer", old: " && !isStorm", findings: ["dead end isStorm at renderer"]),
        TideMutant(layer: "renderer", old: "badge.level = level", findings: ["gap level at badge"]),
        TideMutant(
            layer: "badge", old: "var level: Int = 0 { didSet { refresh() } }", new: "var level: Int = 0",
            findings: []),
        TideMutant(
            layer: "badge", old: "var level: Int = 0 { didSet { refresh() } }",
            new: "var level: Int = 0 { didSet { print(level) } }", findings: ["dead end level at badge"]),
        TideMutant(
            layer: "badge", old: "private func refresh", new: "var spare = 1\n    private func refresh",
            findings: ["idle spare at badge"]),
        TideMutant(
            layer: "badge", old: "private func refresh",
            new: "var spare: Int { get { level } set {} }\n    private func refresh", findings: ["idle spare at badge"]),
        TideMutant(
            layer: "controller", old: "func resetGauge() {",
            new: "func take() { switch x { case .a: case .b: go() } }\n    func resetGauge() {",
            findings: ["unread controller"]),
        // Events and commands.
        TideMutant(
            layer: "native", old: "onTideChange([\"isHigh\": isHigh])", findings: ["gap onTideChange at native"]),
        TideMutant(layer: "native", old: "self?.send(isHigh)", findings: ["gap onTideChange at native"]),
        TideMutant(layer: "controller", old: "onTurn?(isLive)", findings: ["gap onTideChange at controller"]),
        TideMutant(
            layer: "controller", old: "onTurn?(isLive)", new: "onTurn?(false)", findings: ["idle onTurn at controller"]),
        TideMutant(layer: "native", old: "controller?.resetGauge()", findings: ["gap resetGauge at controller"]),
    ]
}
