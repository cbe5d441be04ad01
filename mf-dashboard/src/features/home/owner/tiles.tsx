import { Sparkline } from '@stoa/shared/charts';
import { useTranslations } from '@stoa/shared/i18n';
import { Price, Skeleton, space } from '@stoa/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFormat } from '../../../data/format.ts';
import { type Delta, deltaOf, percentOf } from '../../../data/delta.ts';
import type { OwnerHomeData } from './use-owner-home.ts';

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 1px;
  overflow: hidden;
  background: var(--stoa-border);
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  @media (max-width: 767.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const Tile = styled.div`
  display: grid;
  gap: ${space(1)};
  align-content: start;
  min-block-size: 9.25rem;
  padding: ${space(4)};
  background: var(--stoa-surface);
  dt,
  .delta {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
  .value {
    font-family: var(--stoa-font-heading);
    font-size: 1.6rem;
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
  }
  .value span {
    font-weight: inherit;
  }
`;

interface TileData {
  key: string;
  value: ReactNode;
  delta: Delta;
  days?: number[];
}

/** The other figures of the period, each with how it moved and its days. */
export function Tiles({ data }: { data: OwnerHomeData | undefined }) {
  const { t, language } = useTranslations('dashboard');
  const { count } = useFormat();
  const tiles = data && tilesOf(data);
  const shown = tiles ?? KEYS.map((key): Partial<TileData> & { key: string } => ({ key }));
  const say = (delta: Delta) =>
    delta ? t(`home.moved.${delta.kind}`, { percent: 'percent' in delta ? count(delta.percent) : '' }) : ' ';
  return (
    <Grid aria-label={t('home.figures')}>
      {shown.map(({ key, value, delta, days }) => (
        <Tile key={key}>
          <dt>{t(`home.tile.${key}`)}</dt>
          <dd className="value">{tiles ? value : <Skeleton $width="4rem" $height="1.9rem" />}</dd>
          {delta !== undefined && <dd className="delta">{say(delta)}</dd>}
          {days && (
            <dd>
              <Sparkline values={days} />
            </dd>
          )}
        </Tile>
      ))}
    </Grid>
  );

  function tilesOf({ figures, currency }: OwnerHomeData): TileData[] {
    const {
      revenue,
      sales,
      orders,
      placed,
      completed_orders: paid,
      members,
      enrolments,
      completions,
    } = figures;
    const average = sales.total > 0 ? Math.round(revenue.total / sales.total) : null;
    const averageBefore =
      sales.before === null ? null : sales.before > 0 ? Math.round((revenue.before ?? 0) / sales.before) : 0;
    const rate = percentOf(paid.total, placed.total);
    const rateBefore = placed.before === null ? null : (percentOf(paid.before ?? 0, placed.before) ?? 0);
    const counted = (key: string, figure: typeof orders): TileData => ({
      key,
      value: count(figure.total),
      delta: deltaOf(figure.total, figure.before),
      days: figure.days,
    });
    return [
      counted('orders', orders),
      {
        key: 'average',
        value: average === null ? '–' : <Price minor={average} currency={currency} locale={language} />,
        delta: deltaOf(average ?? 0, averageBefore),
      },
      {
        key: 'conversion',
        value: rate === null ? '–' : t('home.percent', { percent: count(rate) }),
        delta: deltaOf(rate ?? 0, rateBefore),
      },
      counted('members', members),
      counted('enrolments', enrolments),
      counted('completions', completions),
    ];
  }
}

const KEYS = ['orders', 'average', 'conversion', 'members', 'enrolments', 'completions'];
