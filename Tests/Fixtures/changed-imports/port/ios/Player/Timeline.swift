import CoreMedia
import UIKit
import AVFoundation

struct Timeline {
    var duration: CMTime
}
