import SystemPackage

extension FilePath {
    /// A path of these bytes in any encoding. A zero byte and what follows it are dropped.
    package init(bytes: some Sequence<UInt8>) {
        let terminated = bytes.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
        self = terminated.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { FilePath(platformString: $0) } ?? FilePath()
        }
    }

    /// The bytes of the path.
    package var bytes: [UInt8] {
        withPlatformString { UnsafeBufferPointer(start: $0, count: length).map { UInt8(bitPattern: $0) } }
    }
}
