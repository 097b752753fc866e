import { requireNativeComponent } from 'react-native';

export type TideGaugeProps = {
  /** How high the water stands, in centimetres. */
  level?: number;
};

const NativeTideGauge = requireNativeComponent<TideGaugeProps>('RNTideGauge');

export const TideGauge = ({ level }: TideGaugeProps) => (
  <NativeTideGauge level={level} />
);
