import Foundation

// Written by a merge that went wrong.
