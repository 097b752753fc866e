typealias Completion = (Result<Data, Error>) -> Void
final class Loader {
    var limit = 3
    func load(_ completion: @escaping Completion) { run(limit * 2, completion) }
}
