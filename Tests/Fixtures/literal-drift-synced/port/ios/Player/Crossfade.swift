import Foundation

final class Crossfade {
    let overlap = 2.5
    let curve = 0.7
    let limit = 8
    let floor = 0.20

    func start() {
        prepare(tracks: 2, after: 1)
        run(rate: 60)
    }
}
