enum Signal {
    case red
    case green
    case dark

    var isOpen: Bool { self == .green }

    func next() -> Signal {
        switch self {
        case .red: .green
        case .green: .dark
        case .dark: .red
        }
    }
}
