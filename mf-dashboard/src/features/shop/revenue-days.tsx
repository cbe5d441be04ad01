import type { ShopOverview } from '@stoa/shared/contracts/orders';
import { Card } from '@stoa/shared/ui';
import { TrendChart } from '../../components/trend-chart.tsx';
import { useFormat } from '../../data/format.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { Muted } from './muted.ts';

/** Revenue by day in one currency; the best day in words. */
export function RevenueDays({ days, currency }: { days: ShopOverview['days']; currency: string }) {
  const { t } = useShopTranslations();
  const { money, day } = useFormat();
  const best = days.reduce((one, other) => (other.totalMinor > one.totalMinor ? other : one));
  if (best.totalMinor <= 0) return <Muted>{t('overview.noSales')}</Muted>;
  return (
    <Card>
      <TrendChart
        label={t('overview.revenue')}
        unit={{ kind: 'money', currency }}
        days={days.map((one) => ({ day: one.day, value: one.totalMinor }))}
      />
      <Muted>
        {t('overview.perDayText', { amount: money(best.totalMinor, currency), date: day(best.day) })}
      </Muted>
    </Card>
  );
}
