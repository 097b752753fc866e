import Benchmark
import Foundation
import LockstepKit
import SwiftParser

/// What an audit costs beside reading and parsing the mapped files and nothing else, on the same files in the same
/// run, what looking for what both sides draw with adds to it, and finding what is new, and what a search for origins
/// costs beside reading upstream's history. Measure a release build; the figures to
/// quote are the ratios of the CPU times.
///
/// The pair is the demo's unless these name another: `LOCKSTEP_RULES`, `LOCKSTEP_UPSTREAM`, `LOCKSTEP_PORT`.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.cpuTotal, .wallClock, .peakMemoryResident], warmupIterations: 2, maxDuration: .seconds(20),
        maxIterations: 60)

    Benchmark("Read and parse the mapped files") { benchmark, texts in
        for _ in benchmark.scaledIterations {
            for file in texts.files {
                let text = try Data(contentsOf: file)
                text.withUnsafeBytes { bytes in
                    blackHole(Parser.parse(source: bytes.bindMemory(to: UInt8.self)))
                }
            }
        }
    } setup: {
        try MappedTexts(of: BenchmarkPair())
    }

    Benchmark("Audit without the user interface") { benchmark, pair in
        for _ in benchmark.scaledIterations { blackHole(try Audit.run(pair.request, comparingInterfaces: false)) }
    } setup: {
        try BenchmarkPair()
    }

    Benchmark("Audit") { benchmark, pair in
        for _ in benchmark.scaledIterations { blackHole(try Audit.run(pair.request)) }
    } setup: {
        try BenchmarkPair()
    }

    Benchmark("Audit of what is new") { benchmark, pair in
        for _ in benchmark.scaledIterations { blackHole(try Audit.run(pair.requestOfWhatIsNew)) }
    } setup: {
        try BenchmarkPair()
    }

    Benchmark("Read every text of upstream's history") { benchmark, pair in
        for _ in benchmark.scaledIterations { blackHole(try Origins.readHistory(for: pair.originsRequest)) }
    } setup: {
        try BenchmarkPair()
    }

    Benchmark("Origins") { benchmark, pair in
        for _ in benchmark.scaledIterations { blackHole(try Origins.find(pair.originsRequest)) }
    } setup: {
        try BenchmarkPair()
    }

    Benchmark("Audit and write every format") { benchmark, pair in
        for _ in benchmark.scaledIterations {
            let report = try Audit.run(pair.request)
            for format in ReportFormat.allCases { blackHole(try report.rendered(as: format)) }
        }
    } setup: {
        try BenchmarkPair()
    }
}
