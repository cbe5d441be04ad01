import { Chart, type ChartProps } from '@stoa/shared/charts';

interface TrendChartProps extends Pick<ChartProps, 'label' | 'kind' | 'unit' | 'comparison' | 'emptyText'> {
  /** A value a day, up to today if the last one is running, oldest first. */
  days: readonly { day: string; value: number }[];
  /** The same days of the period compared with. */
  before?: readonly number[] | null | undefined;
  isLastRunning?: boolean;
}

/** A metric by day, up to today. */
export function TrendChart(props: TrendChartProps) {
  const { days, label, before, kind = 'bars', isLastRunning = true, ...rest } = props;
  return (
    <Chart
      {...rest}
      label={label}
      kind={kind}
      at={days.map(({ day }) => day)}
      series={[{ label, values: days.map(({ value }) => value), before }]}
      isLastRunning={isLastRunning}
    />
  );
}
