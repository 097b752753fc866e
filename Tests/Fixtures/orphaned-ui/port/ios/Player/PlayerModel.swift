final class PlayerModel {
    private var effects: [Effect] = []

    func start() {
        effects.append(.sound)
    }
}
