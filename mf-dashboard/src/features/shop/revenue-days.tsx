import type { ShopOverview } from '@stoa/shared/contracts/orders';
import { Card } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';
import { useShopWords } from '../../words/shop/index.ts';
import { Muted } from './muted.ts';

const BARS_MAX = 92;

const Bars = styled.div`
  display: flex;
  align-items: end;
  gap: 2px;
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

/** Revenue as one bar a day, or a bar for several days when there are many; the best day in words. */
export function RevenueDays({ days, currency }: { days: ShopOverview['days']; currency: string }) {
  const { t } = useShopWords();
  const { money, day } = useFormat();
  const best = days.reduce((one, other) => (other.totalMinor > one.totalMinor ? other : one));
  if (best.totalMinor <= 0) return <Muted>{t('overview.noSales')}</Muted>;
  const bars = inBars(days);
  const highest = Math.max(...bars);
  const words = t('overview.perDayText', { amount: money(best.totalMinor, currency), date: day(best.day) });
  return (
    <Card>
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
      <Muted>{words}</Muted>
    </Card>
  );
}

function inBars(days: ShopOverview['days']): number[] {
  const perBar = Math.ceil(days.length / BARS_MAX);
  const bars: number[] = [];
  for (const [index, { totalMinor }] of days.entries()) {
    const bar = Math.floor(index / perBar);
    bars[bar] = (bars[bar] ?? 0) + totalMinor;
  }
  return bars;
}
