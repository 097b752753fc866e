import Foundation

final class Downloader {
    private let logger = Logger(category: "downloads")
    var retries = 2

    func start(_ url: URL) {
        logger.info("starting \(url)")
        queue.append(url)
    }

    func cancel() {
        os_log("cancelled")
        queue.removeAll()
    }

    func retry() -> Bool {
        logger.warning("again")
        return retries > 0
    }
}
