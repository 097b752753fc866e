import Foundation

final class Crossfade {
    let overlap = 2.0
    let curve = 0.6
    let limit = 10
    let floor = 0.2

    func start() {
        prepare(tracks: 2, after: 3)
        run(rate: 30)
    }
}
