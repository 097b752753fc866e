enum Signal {
    case red
    case green
    case unlit

    var isOpen: Bool { self == .green }

    func next() -> Signal {
        switch self {
        case .red: .green
        case .green: .unlit
        case .unlit: .red
        }
    }
}
