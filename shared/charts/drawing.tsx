import { areaPath, type Geometry, linePath } from './geometry.ts';
import { inkName, Patterns } from './inks.tsx';
import { type ChartModel, type ModelSeries, stack } from './model.ts';
import type { Scale } from './ticks.ts';

interface DrawingProps {
  id: string;
  model: ChartModel;
  shown: readonly ModelSeries[];
  geometry: Geometry;
  scale: Scale;
  limit: number | undefined;
  isLastRunning: boolean;
  cursor: number | null;
}

/** The picture alone; names and numbers stand around it as text. */
export function Drawing(props: DrawingProps) {
  const { id, model, shown, geometry, scale, limit, isLastRunning, cursor } = props;
  const { width, height, band, x, y } = geometry;
  const isLine = model.kind === 'line';
  const lastX = (model.at.length - 1) * band;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <Patterns id={id} />
      {isLine && isLastRunning && (
        <g>
          <rect data-now="band" x={lastX} width={band} height={height} />
          <rect x={lastX} width={band} height={height} fill={`url(#${id}now)`} />
        </g>
      )}
      {scale.ticks.map((tick) => (
        <path key={tick} data-grid={tick === 0 ? 'zero' : ''} d={`M0 ${y(tick).toFixed(1)}H${width}`} />
      ))}
      {isLine
        ? shown.length === 1 && shown[0] && <path data-area d={areaPath(shown[0].values, geometry)} />
        : bars()}
      {shown.map(
        ({ before, label }) =>
          before && <path key={label} data-line="before" d={linePath(before, geometry)} />,
      )}
      {limit !== undefined && <path data-line="limit" data-ink="limit" d={`M0 ${y(limit)}H${width}`} />}
      {isLine &&
        shown.map((one) => (
          <path key={one.label} data-line data-ink={inkName(one)} d={linePath(one.values, geometry)} />
        ))}
      {cursor !== null && <path data-cursor d={`M${x(cursor).toFixed(1)} 0V${height}`} />}
      {cursor !== null && isLine && shown.map((one) => dot(one, one.values[cursor]))}
    </svg>
  );

  function dot(one: ModelSeries, value: number | null | undefined) {
    if (value === null || value === undefined || cursor === null) return null;
    return <circle key={one.label} data-ink={inkName(one)} cx={x(cursor)} cy={y(value)} r={4} />;
  }

  function bars() {
    const spans = stack(shown);
    const isStacked = model.kind === 'stacked';
    const count = isStacked ? 1 : Math.max(1, shown.length);
    const room = band > 6 ? band * 0.72 : Math.max(band - 1, band * 0.6);
    const wide = Math.min(room, 48 * count);
    return shown.map((one, place) =>
      one.values.map((value, index) => {
        if (!value) return null;
        const [from, to] = isStacked ? (spans[place]?.[index] ?? [0, 0]) : [0, value];
        const isRunning = isLastRunning && index === one.values.length - 1;
        const box = {
          x: x(index) - wide / 2 + (isStacked ? 0 : (place * wide) / count),
          y: Math.min(y(from), y(to)),
          width: wide / count,
          // A small value stays in sight beside a large one.
          height: Math.max(1, Math.abs(y(from) - y(to))),
        };
        const texture = isRunning ? 'now' : one.order % 4;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a bar is its bucket
          <g key={`${one.order}-${index}`}>
            <rect data-ink={inkName(one)} {...box} />
            {texture !== 0 && <rect {...box} fill={`url(#${id}${texture})`} />}
          </g>
        );
      }),
    );
  }
}
