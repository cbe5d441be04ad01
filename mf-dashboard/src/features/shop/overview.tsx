import { ORDER_STATUSES } from '@stoa/shared/contracts/order-status';
import type { ShopOverview } from '@stoa/shared/contracts/orders';
import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Select } from '@stoa/shared/controls';
import { Field, Grid, Price, Stack, Table } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { FigureTile, FigureTiles } from '@stoa/shared/workplace/figure-tiles';
import { OrderStatusBadges } from '../../components/order-status.tsx';
import { useFormat } from '../../data/format.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { Muted } from './muted.ts';
import { RevenueDays } from './revenue-days.tsx';
import { SHOP_PATHS } from './shop-paths.ts';
import { ShopScreen } from './shop-screen.tsx';
import { PERIODS, useOverview, usePeriod } from './use-overview.ts';

/** Shows the shop's sales. */
export function ShopOverviewScreen() {
  const { t } = useShopTranslations();
  const { name } = useSite();
  return (
    <ShopScreen title={t('title')} lead={t('overview.lead', { site: name })} actions={<PeriodField />}>
      <Overview />
    </ShopScreen>
  );
}

function PeriodField() {
  const { t } = useShopTranslations();
  const { count } = useFormat();
  const [days, choose] = usePeriod();
  return (
    <Field label={t('overview.period')}>
      <Select value={days} onChange={({ target }) => choose(Number(target.value))}>
        {PERIODS.map((period) => (
          <option key={period} value={period}>
            {t('overview.days', { days: count(period) })}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Overview() {
  const { t } = useShopTranslations();
  const [days] = usePeriod();
  const { data, error, mutate } = useOverview(days);
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />;
  return (
    <>
      <Figures data={data} days={data.days.length} />
      <Part title={t('overview.perDay')}>
        <Stack $gap={5}>
          <RevenueDays days={data.days} currency={data.currency} />
          {data.otherDays?.map(({ currency, days: other }) => (
            <Stack key={currency} $gap={3}>
              <h3>{t('overview.perDayIn', { currency })}</h3>
              <RevenueDays days={other} currency={currency} />
            </Stack>
          ))}
        </Stack>
      </Part>
      <Grid $min="20rem" $gap={8}>
        <States states={data.states} />
        <BestSellers best={data.best} />
      </Grid>
    </>
  );
}

function Figures({ data, days }: { data: ShopOverview; days: number }) {
  const { t, language } = useShopTranslations();
  const { money, count } = useFormat();
  const { revenue, paidOrders, paidOrdersBefore, testOrders, currency } = data;
  const shown = revenue.length > 0 ? revenue : [{ currency, totalMinor: 0, beforeMinor: 0 }];
  const averages = shown.flatMap((one) => {
    const orders = one.paidOrders ?? (shown.length === 1 ? paidOrders : 0);
    return orders > 0 ? [{ ...one, minor: Math.round(one.totalMinor / orders) }] : [];
  });
  const test = testOrders > 0 ? t('overview.testLeftOut', { count: testOrders }) : undefined;
  return (
    <FigureTiles>
      <FigureTile
        name={t('overview.revenue')}
        value={shown.map((one) => (
          <Price key={one.currency} minor={one.totalMinor} currency={one.currency} locale={language} />
        ))}
        note={shown
          .map((one) =>
            t('overview.before', { amount: money(one.beforeMinor, one.currency), days: count(days) }),
          )
          .join(' · ')}
      />
      <FigureTile
        name={t('overview.paidOrders')}
        value={count(paidOrders)}
        note={[t('overview.ordersBefore', { count: count(paidOrdersBefore), days: count(days) }), test]
          .filter(Boolean)
          .join(' · ')}
      />
      <FigureTile
        name={t('overview.average')}
        value={
          averages.length === 0
            ? '–'
            : averages.map((one) => (
                <Price key={one.currency} minor={one.minor} currency={one.currency} locale={language} />
              ))
        }
        note={t('overview.averageNote')}
      />
    </FigureTiles>
  );
}

function States({ states }: { states: ShopOverview['states'] }) {
  const { t } = useShopTranslations();
  const { t: common } = useTranslations('dashboard');
  const { count } = useFormat();
  const seen = ORDER_STATUSES.filter((status) => states[status]);
  return (
    <Part title={t('overview.states')}>
      <Muted>{seen.length > 0 ? t('overview.statesText') : t('overview.noOrders')}</Muted>
      {seen.length > 0 && (
        <Table
          caption={t('overview.states')}
          rows={seen}
          rowKey={(status) => status}
          columns={[
            {
              key: 'status',
              title: common('orders.status'),
              render: (status) => (
                <Link to={`${SHOP_PATHS.orders}?status=${status}`}>
                  <OrderStatusBadges order={{ status, test: false }} />
                </Link>
              ),
            },
            {
              key: 'count',
              title: common('orders.title'),
              align: 'end',
              render: (status) => count(states[status] ?? 0),
            },
          ]}
        />
      )}
    </Part>
  );
}

function BestSellers({ best }: { best: ShopOverview['best'] }) {
  const { t, language } = useShopTranslations();
  const { count } = useFormat();
  return (
    <Part title={t('overview.best')}>
      <Muted>{best.length > 0 ? t('overview.bestText') : t('overview.noSales')}</Muted>
      {best.length > 0 && (
        <Table
          caption={t('overview.bestCaption')}
          rows={best}
          rowKey={({ productId, title, currency }) => `${productId} ${title} ${currency}`}
          columns={[
            { key: 'title', title: t('overview.product'), render: ({ title }) => title },
            {
              key: 'quantity',
              title: t('overview.pieces'),
              align: 'end',
              render: ({ quantity }) => count(quantity),
            },
            {
              key: 'total',
              title: t('overview.charged'),
              align: 'end',
              render: ({ totalMinor, currency }) => (
                <Price minor={totalMinor} currency={currency} locale={language} />
              ),
            },
          ]}
        />
      )}
    </Part>
  );
}
