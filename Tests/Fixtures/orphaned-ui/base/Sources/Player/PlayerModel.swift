final class PlayerModel {
    private var effects: [Effect] = []

    func start() {
        effects.append(.glow)
        effects.append(.sound)
    }
}
