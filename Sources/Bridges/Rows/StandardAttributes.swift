/// The attributes that every view of React Native has: no layer of a bridge declares them.
enum StandardAttributes {
    static func has(_ name: String) -> Bool {
        all.contains(name) || name.hasPrefix("aria-")
            || name.hasSuffix("Capture") && all.contains(String(name.dropLast("Capture".count)))
    }

    private static let all: Set = [
        "style", "ref", "key", "children", "pointerEvents", "testID", "nativeID", "onLayout", "hitSlop", "collapsable",
        "accessible", "accessibilityLabel", "accessibilityRole", "accessibilityHint", "accessibilityState", "role",
        "onAccessibilityAction", "onAccessibilityTap", "onAccessibilityEscape", "onMagicTap",
        "onTouchStart", "onTouchMove", "onTouchEnd", "onTouchCancel",
        "onStartShouldSetResponder", "onMoveShouldSetResponder", "onResponderGrant", "onResponderReject",
        "onResponderStart", "onResponderMove", "onResponderEnd", "onResponderRelease", "onResponderTerminate",
        "onResponderTerminationRequest", "onPointerEnter", "onPointerLeave", "onPointerMove", "onPointerDown",
        "onPointerUp", "onPointerOver", "onPointerOut", "onPointerCancel",
    ]
}
