extension TideGauge {
    /// Each line that hands something on ends in `// flows`.
    static let swift: [String: String] = [
        "native": """
        @objc(TideGauge) class TideGauge: UIView {
            private var controller: TideController? = TideController()
            @objc var onTideChange: RCTBubblingEventBlock?
            @objc var stationID: NSString? {
                didSet {
                    TideLog.log("station \\(stationID)")
                    guard let name = stationID as String?, let found = registry.find(name) else { return }
                    DispatchQueue.main.async { self.push(station: found) } // flows
                }
            }
            @objc var isLive: Bool = false { didSet {
                controller?.isLive = isLive // flows
            } }
            @objc var level: Int = 0 { didSet {
                controller?.level = level // flows
            } }
            @objc var unitName: NSString? { didSet {
                controller?.unitName = unitName as String? // flows
            } }
            @objc var isStorm: Bool = false { didSet {
                controller?.isStorm = isStorm // flows
            } }
            @objc var flipped: Bool = false { didSet {
                self.controller?.isMirrored = flipped // flows
            } }
            @objc var isAudible: Bool = true { didSet {
                controller?.isSilenced = !isAudible // flows
            } }
            @objc func resetGauge() {
                controller?.resetGauge() // flows
            }
            private func push(station: Station) {
                controller?.station = station // flows
            }
            override func didMoveToSuperview() {
                controller = TideController()
                applyAll()
                controller?.onTurn = { [weak self] isHigh in
                    self?.send(isHigh) // flows
                }
            }
            private func applyAll() {
                guard let controller = controller else { return }
                if let name = stationID as String?, let found = registry.find(name) { controller.station = found }
                controller.isLive = isLive
                controller.level = level
                controller.set(unitName: unitName as String?, isStorm: isStorm)
                controller.isMirrored = flipped
                controller.isSilenced = !isAudible
            }
            private func send(_ isHigh: Bool) {
                guard let onTideChange = onTideChange else { return }
                onTideChange(["isHigh": isHigh]) // flows
            }
        }
        """,
        "controller": """
        final class TideController: NSObject {
            var onTurn: ((Bool) -> Void)?
            private var scene: TideShowing? = TideScene()
            private let state = TideState()
            private var isSetting = false
            var station: Station? { didSet {
                scene?.station = station // flows
            } }
            var isLive: Bool = false { didSet {
                scene?.isLive = isLive // flows
            } }
            var level: Int = 0 { didSet {
                scene?.level = level // flows
            } }
            var isMirrored: Bool = false { didSet {
                scene?.isMirrored = isMirrored // flows
            } }
            var isSilenced: Bool = false { didSet {
                scene?.isSilenced = isSilenced // flows
            } }
            var unitName: String? { didSet {
                syncIfFree() // flows
            } }
            var isStorm: Bool = false { didSet {
                syncIfFree() // flows
            } }
            override init() {
                super.init()
                scene?.state = state // flows
            }
            func resetGauge() { onTurn?(isLive) }
            func set(unitName: String?, isStorm: Bool) {
                isSetting = true
                defer {
                    isSetting = false
                    sync() // flows
                }
                self.unitName = unitName // flows
                self.isStorm = isStorm // flows
            }
            private func syncIfFree() {
                guard !isSetting else { return }
                sync() // flows
            }
            private func sync() {
                let snapshot = TideState.Snapshot(unitName: unitName, isStorm: isStorm)
                state.apply(snapshot) // flows
            }
        }
        """,
        "scene": """
        protocol TideShowing: AnyObject {
            var station: Station? { get set }
            var isLive: Bool { get set }
            var level: Int { get set }
            var isMirrored: Bool { get set }
            var isSilenced: Bool { get set }
            var state: TideState? { get set }
        }
        final class TideScene: UIViewController, TideShowing {
            private let renderer: TideRenderer = .init()
            var station: Station? {
                get { renderer.station }
                set { renderer.station = newValue } // flows
            }
            var isLive: Bool {
                get { renderer.isLive }
                set { renderer.isLive = newValue } // flows
            }
            var level: Int {
                get { renderer.level }
                set { renderer.level = newValue } // flows
            }
            var isMirrored: Bool {
                get { renderer.isMirrored }
                set { renderer.isMirrored = newValue } // flows
            }
            var isSilenced: Bool {
                get { renderer.isSilenced }
                set { renderer.isSilenced = newValue } // flows
            }
            var state: TideState? {
                get { renderer.state }
                set { renderer.state = newValue } // flows
            }
        }
        """,
        "state": """
        enum TideFace {
            case calm, storm
            case fair(unitName: String?)
            case gusty(unitName: String?)
        }
        final class TideState {
            struct Snapshot {
                var unitName: String?
                var isStorm: Bool
            }
            @Published private(set) var face: TideFace = .calm
            func apply(_ snapshot: Snapshot) {
                if snapshot.isStorm {
                    face = .storm
                } else if isGusty {
                    face = .gusty(unitName: snapshot.unitName)
                } else {
                    face = .fair(unitName: snapshot.unitName)
                }
            }
        }
        """,
        "renderer": """
        final class TideRenderer: UIView, FrameSink {
            private lazy var badge: TideBadge = {
                let badge = TideBadge()
                return badge
            }()
            var state: TideState? { didSet {
                subscribe() // flows
            } }
            var face: TideFace = .calm { didSet {
                show(face) // flows
            } }
            var station: Station? { didSet { draw() } }
            var isLive: Bool = false { didSet { draw() } }
            var level: Int = 0 { didSet {
                badge.level = level // flows
            } }
            var unitName: String? { didSet {
                badge.unitName = unitName // flows
            } }
            var isStorm: Bool = false
            var isMirrored: Bool = false { didSet { draw() } }
            var isSilenced: Bool = false { didSet { draw() } }
            private func subscribe() {
                guard let state else { return }
                state.$face.sink { [weak self] newFace in
                    self?.face = newFace // flows
                }
            }
            private func show(_ face: TideFace) {
                switch face {
                case let .fair(name):
                    unitName = name // flows
                    isStorm = false
                case let .gusty(name):
                    unitName = name // flows
                case .storm:
                    isStorm = true // flows
                case .calm: break
                }
            }
            private func draw() {
                label.isHidden = isLive && !isSilenced && !isStorm
                label.transform = isMirrored ? .flipped : .identity
                label.text = station?.title
            }
            func currentFace() -> TideFace { isStorm ? .storm : .calm }
        }
        """,
        "badge": """
        final class TideBadge: UIView {
            var level: Int = 0 { didSet { refresh() } }
            var unitName: String? { didSet { refresh() } }
            private func refresh() { text.text = "\\(level) \\(unitName ?? "")" }
        }
        """,
    ]
}
