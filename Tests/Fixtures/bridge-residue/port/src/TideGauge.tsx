import { requireNativeComponent } from 'react-native';

export type TideGaugeProps = {
  /** How high the water stands, in centimetres. */
  level?: number;
  /** The name of the station, without which nothing is drawn. */
  station?: string;
};

const NativeTideGauge = requireNativeComponent<TideGaugeProps>('RNTideGauge');

export const TideGauge = (props: TideGaugeProps) => {
  if (!props.station) return null;
  return <NativeTideGauge level={props.level} />;
};
