#import <React/RCTViewManager.h>

@interface RCT_EXTERN_MODULE(RNTideGaugeManager, RCTViewManager)

RCT_EXPORT_VIEW_PROPERTY(level, NSInteger)
RCT_EXPORT_VIEW_PROPERTY(isLive, BOOL)
RCT_EXPORT_VIEW_PROPERTY(station, NSString)

@end
