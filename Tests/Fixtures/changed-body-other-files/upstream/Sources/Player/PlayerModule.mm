@implementation PlayerModule
- (void)play { [self.player play]; }
@end
