import Foundation

final class Downloader {
    private let logger = Logger(category: "downloads")
    var retries = 2

    func start(_ url: URL) {
        logger.debug("download of \(url) starts")
        queue.append(url)
    }

    func cancel() {
        os_log("cancelled by hand")
        queue.removeAll()
    }

    func retry() -> Bool {
        return retries > 1
    }
}
