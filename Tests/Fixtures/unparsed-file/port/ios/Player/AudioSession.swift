import AVFoundation

final class AudioSession {
    private let session = AVAudioSession.sharedInstance()

    func activate() throws {
<<<<<<< HEAD
        try session.setCategory(.playback)
=======
        try session.setCategory(.playAndRecord)
>>>>>>> sync
        try session.setActive(true)
    }

    func deactivate() throws {
        try session.setActive(false)
    }
}
