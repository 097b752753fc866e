import AVFoundation
import Combine
@preconcurrency import CoreMedia
import PlayerCore

struct Timeline {
    var duration: CMTime
}
