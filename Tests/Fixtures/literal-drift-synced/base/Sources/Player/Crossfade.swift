import Foundation

final class Crossfade {
    let overlap = 2.0
    let curve = 0.5
    let limit = 8
    let floor = 0.1

    func start() {
        prepare(tracks: 2, after: 1)
        run(rate: 30)
    }
}
