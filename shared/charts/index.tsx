import { styled } from 'styled-components';
import { lazy, useLazy } from '../ui/lazy.ts';
import type { Loadable } from '../ui/prefetch.ts';
import { useEffect, type ComponentProps } from 'react';
import { ChartSkeleton as Skeleton, hasKeys } from './frame.tsx';
import type { ChartProps, FunnelProps, MeterProps, SparklineProps } from './types.ts';

export type * from './types.ts';

const kit = lazy(() => import(/* webpackChunkName: "charts" */ './kit.ts'));

/** The code that draws charts, for screens that prefetch it. */
export const chartKit: Loadable = kit;

/** Holds the place of a chart whose values are on their way, and loads what draws it meanwhile. */
export function ChartSkeleton(props: ComponentProps<typeof Skeleton>) {
  useEffect(() => void kit.load().catch(() => {}), []);
  return <Skeleton {...props} />;
}

const Placeholder = styled.div<{ $height: string }>`
  block-size: ${({ $height }) => $height};
`;

/** Values over time as a line, bars or stacked bars, with their table and file. */
export function Chart(props: ChartProps) {
  const parts = useLazy(kit, true);
  if (!parts) return <Skeleton plotHeight={props.plotHeight} hasKeys={hasKeys(props)} />;
  return <parts.Chart {...props} />;
}

/** The shape of a metric at a glance; its numbers stand beside it. */
export function Sparkline(props: SparklineProps) {
  const parts = useLazy(kit, true);
  return parts ? <parts.Sparkline {...props} /> : <Placeholder $height="2rem" />;
}

/** The used part of a limit. */
export function Meter(props: MeterProps) {
  const parts = useLazy(kit, true);
  return parts ? <parts.Meter {...props} /> : <Placeholder $height="2.5rem" />;
}

/** The number that is left after each step. */
export function Funnel(props: FunnelProps) {
  const parts = useLazy(kit, true);
  return parts ? <parts.Funnel {...props} /> : <Placeholder $height={`${props.steps.length * 4}rem`} />;
}
