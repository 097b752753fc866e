import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Runs work on threads with large stacks. Parsing recurses too deeply for the thread pools of Swift and Dispatch.
package enum LargeStackThreads {
    /// In bytes, in order of preference. The memory is only reserved until deep recursion uses it.
    private static let stackSizes = [512 << 20, 64 << 20, 8 << 20]

    /// The state that the threads of one call share.
    private final class Shared<Output> {
        private let lock = NSLock()
        private var next = 0
        private var outputs: [Output?]
        private let work: (_ claim: () -> Int?, _ finish: (Int, Output) -> Void) -> Void

        init(count: Int, work: @escaping (() -> Int?, (Int, Output) -> Void) -> Void) {
            outputs = Array(repeating: nil, count: count)
            self.work = work
        }

        func run() {
            work(
                { self.lock.withLock { self.claim() } },
                { index, output in self.lock.withLock { self.outputs[index] = output } })
        }

        var results: [Output] { lock.withLock { outputs.compactMap(\.self) } }

        private func claim() -> Int? {
            guard next < outputs.count else { return nil }
            defer { next += 1 }
            return next
        }
    }

    /// Runs work that parses texts on one thread with a large stack.
    package static func output<Output, Failure>(
        of work: @escaping () throws(Failure) -> Output
    ) throws(Failure) -> Output? {
        let results: [Result<Output, Failure>] = outputs(count: 1, jobs: 1) { claim, finish in
            while let index = claim() { finish(index, Result { () throws(Failure) in try work() }) }
        }
        return try results.first?.get()
    }

    /// Computes the outputs of `count` independent pieces of work on up to `jobs` threads, in order.
    package static func outputs<Output>(
        count: Int, jobs: Int, _ output: @escaping (_ index: Int) -> Output
    ) -> [Output] {
        outputs(count: count, jobs: jobs) { claim, finish in
            while let index = claim() { finish(index, output(index)) }
        }
    }

    /// Computes `count` outputs on up to `jobs` threads, and returns them in order.
    ///
    /// Each thread calls `work` once. `work` claims one index after the other and passes its output to `finish`.
    static func outputs<Output>(
        count: Int, jobs: Int, work: @escaping (_ claim: () -> Int?, _ finish: (Int, Output) -> Void) -> Void
    ) -> [Output] {
        let shared = Shared(count: count, work: work)
        let threads = (0..<max(1, min(jobs, count))).compactMap { _ in start { shared.run() } }
        for thread in threads { pthread_join(thread, nil) }
        // If no thread could be created, this one does the work.
        if threads.isEmpty { shared.run() }
        return shared.results
    }

    /// Like ``outputs(count:jobs:work:)``, but each thread first creates a tool with `start`. If that fails, each index
    /// that the thread claims has the error as its result.
    static func results<Tool: ~Copyable, Output, Failure>(
        count: Int, jobs: Int, start: @escaping () throws(Failure) -> Tool,
        work: @escaping (inout Tool, Int) -> Output
    ) -> [Result<Output, Failure>] {
        outputs(count: count, jobs: jobs) { claim, finish in
            do throws(Failure) {
                var tool = try start()
                while let index = claim() { finish(index, .success(work(&tool, index))) }
            } catch {
                while let index = claim() { finish(index, .failure(error)) }
            }
        }
    }

    private final class Body {
        let run: () -> Void
        init(_ run: @escaping () -> Void) { self.run = run }
    }

    private static func start(_ body: @escaping () -> Void) -> pthread_t? {
        for size in stackSizes {
            var attributes = pthread_attr_t()
            guard pthread_attr_init(&attributes) == 0 else { return nil }
            defer { pthread_attr_destroy(&attributes) }
            guard pthread_attr_setstacksize(&attributes, size) == 0 else { continue }
            let context = Unmanaged.passRetained(Body(body))
            #if canImport(Darwin)
                var thread: pthread_t?
            #else
                var thread = pthread_t()
            #endif
            let code = pthread_create(
                &thread, &attributes,
                { context in
                    // Optional on Linux only.
                    let context: UnsafeMutableRawPointer? = context
                    guard let context else { return nil }
                    Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
                    return nil
                }, context.toOpaque())
            if code == 0 { return thread }
            context.release()
        }
        return nil
    }
}

extension Array {
    /// The successes, or the first failure as an error.
    func get<Success, Failure>() throws(Failure) -> [Success] where Element == Result<Success, Failure> {
        try map { (result) throws(Failure) in try result.get() }
    }
}
