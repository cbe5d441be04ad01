import { styled } from 'styled-components';
import { useFormat } from '../data/format.ts';

const BARS_MAX = 92;

const Bars = styled.div`
  display: flex;
  align-items: end;
  gap: min(2px, 0.5%);
  block-size: 9rem;
  border-block-end: 1px solid var(--stoa-border-strong);
  span {
    flex: 1;
    min-inline-size: 1px;
    min-block-size: 1px;
    border-start-start-radius: 2px;
    border-start-end-radius: 2px;
    background: var(--stoa-primary);
  }
`;
const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  padding-block-start: 0.25rem;
  color: var(--stoa-muted);
  font-size: var(--stoa-size-xs);
`;

/** A bar a day, or one for several days when there are many. What it says stands in words beside it. */
export function DayBars({ days }: { days: readonly { day: string; value: number }[] }) {
  const { day } = useFormat();
  const bars = inBars(days);
  const highest = Math.max(1, ...bars);
  return (
    <>
      <Bars aria-hidden>
        {bars.map((total, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
          <span key={index} style={{ blockSize: `${(Math.max(0, total) / highest) * 100}%` }} />
        ))}
      </Bars>
      <Ends>
        <span>{day(days[0]?.day ?? '')}</span>
        <span>{day(days.at(-1)?.day ?? '')}</span>
      </Ends>
    </>
  );
}

function inBars(days: readonly { value: number }[]): number[] {
  const perBar = Math.ceil(days.length / BARS_MAX);
  const bars: number[] = [];
  for (const [index, { value }] of days.entries()) {
    const bar = Math.floor(index / perBar);
    bars[bar] = (bars[bar] ?? 0) + value;
  }
  return bars;
}
