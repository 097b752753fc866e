fragment half4 tint(Pixel in [[stage_in]]) { return in.color * half4(1, 0.9, 0.9, 1); }
