import { inkName } from './inks.tsx';
import { Swatch, TipBox } from './parts.ts';
import type { Reading } from './reading.ts';

/** The line of a series in a legend or tooltip. */
export function SeriesSwatch({ ink }: { ink: string }) {
  return (
    <Swatch viewBox="0 0 20 12" data-ink={ink} aria-hidden>
      <path d="M0 6H20" />
    </Swatch>
  );
}

/** Both periods of a bucket and how they differ, beside the crosshair. */
export function Tooltip({ reading, x, width }: { reading: Reading; x: number; width: number }) {
  const side =
    x > width / 2 ? { insetInlineEnd: `${width - x + 12}px` } : { insetInlineStart: `${x + 12}px` };
  return (
    <TipBox style={side} aria-hidden>
      <strong>{reading.time}</strong>
      {reading.lines.map(({ series, value, before, delta }) => [
        <div key={series.order}>
          <SeriesSwatch ink={inkName(series)} />
          <bdi>{series.label}</bdi>
          <bdi>
            <strong>{value}</strong>
            {delta && <span data-quiet>{delta}</span>}
          </bdi>
        </div>,
        before && (
          <div key={`${series.order} before`} data-quiet>
            <SeriesSwatch ink="before" />
            <bdi>{before.label}</bdi>
            <bdi>{before.value}</bdi>
          </div>
        ),
      ])}
    </TipBox>
  );
}
