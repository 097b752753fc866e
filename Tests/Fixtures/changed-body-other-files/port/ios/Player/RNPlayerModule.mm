@implementation RNPlayerModule
- (void)play { [self.player play]; }
@end
