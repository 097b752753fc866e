import AVFoundation

final class AudioSession {
    private let session = AVAudioSession.sharedInstance()

    func activate() throws {
        try session.setCategory(.playback)
        try session.setActive(true)
    }

    func deactivate() throws {
        try session.setActive(false)
    }
}
