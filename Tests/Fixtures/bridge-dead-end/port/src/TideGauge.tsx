import { requireNativeComponent } from 'react-native';

export type TideGaugeProps = {
  /** How high the water stands, in centimetres. */
  level?: number;
  /** Whether the level comes from the gauge itself. */
  isLive?: boolean;
};

const NativeTideGauge = requireNativeComponent<TideGaugeProps>('RNTideGauge');

export const TideGauge = ({ level, isLive }: TideGaugeProps) => (
  <NativeTideGauge level={level} isLive={isLive} />
);
