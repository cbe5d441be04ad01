import { ChartSkeleton } from '@stoa/shared/charts';
import { useTranslations } from '@stoa/shared/i18n';
import { Card, onMobile, Price, Skeleton, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { Muted } from '../../../components/text-box.tsx';
import { TrendChart } from '../../../components/trend-chart.tsx';
import { useFormat } from '../../../data/format.ts';
import { deltaOf } from '../../../data/delta.ts';
import { usePeriod } from '../../../data/use-period.ts';
import type { OwnerHomeData } from './use-owner-home.ts';

const Box = styled(Card)`
  display: grid;
  gap: ${space(2)};
  align-content: start;
  min-block-size: 22.5rem;
  ${onMobile} {
    min-block-size: 24rem;
  }
  h2 {
    color: var(--stoa-muted);
    font-family: var(--stoa-font-body);
    font-size: var(--stoa-size-sm);
    font-weight: 450;
    letter-spacing: 0;
  }
`;
const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(4)};
  font-family: var(--stoa-font-heading);
  font-size: 2.5rem;
  line-height: 1.15;
  font-variant-numeric: tabular-nums;
  span {
    font-weight: inherit;
  }
`;

/** Revenue of the period, how it compares in words, and its days. */
export function Revenue({ data }: { data: OwnerHomeData | undefined }) {
  const { t, language } = useTranslations('dashboard');
  const { money, count, day } = useFormat();
  const { days, compare } = usePeriod();
  const revenue = data?.figures.revenue;
  const delta = revenue && deltaOf(revenue.total, revenue.before);
  const best = revenue ? revenue.days.indexOf(Math.max(...revenue.days)) : 0;
  const than = t(`home.than.${compare}`, { days: count(days) });
  // As owner_home counts: whole weeks back to last year.
  const shift = compare === 'year' ? 364 : days;
  return (
    <Box as="section" aria-label={t('home.revenue')}>
      <h2>{t('home.revenue')}</h2>
      <Total>
        {data && revenue ? (
          [{ currency: data.currency, total: revenue.total }, ...data.other_currencies].map((one) => (
            <Price key={one.currency} minor={one.total} currency={one.currency} locale={language} />
          ))
        ) : (
          <Skeleton $width="9rem" $height="2.9rem" />
        )}
      </Total>
      <Muted>
        {revenue ? (
          delta &&
          t(`home.delta.${delta.kind}`, { percent: 'percent' in delta ? count(delta.percent) : '', than })
        ) : (
          <Skeleton $width="14rem" $height="1.2rem" />
        )}
        {data && data.test_orders > 0 && <> {t('home.testLeftOut', { count: data.test_orders })}</>}
      </Muted>
      {data && revenue ? (
        <TrendChart
          label={t('home.revenue')}
          kind="line"
          unit={{ kind: 'money', currency: data.currency }}
          emptyText={t('home.noRevenue')}
          before={revenue.days_before}
          comparison={
            revenue.days_before && {
              label: t(`home.compareWith.${compare}`),
              at: revenue.days.map((_, index) => addDays(data.first_day, index - shift)),
            }
          }
          days={revenue.days.map((value, index) => ({ day: addDays(data.first_day, index), value }))}
        />
      ) : (
        <ChartSkeleton hasKeys={compare !== 'none'} />
      )}
      {data && revenue && revenue.total > 0 && (
        <Muted>
          {t('home.bestDay', {
            amount: money(revenue.days[best] ?? 0, data.currency),
            date: day(addDays(data.first_day, best)),
          })}
        </Muted>
      )}
    </Box>
  );
}

function addDays(first: string, days: number): string {
  return new Date(Date.parse(`${first}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
