import { useTranslations } from '@stoa/shared/i18n';
import { countPeople, useOnline } from '@stoa/shared/presence';
import { useSite } from '@stoa/shared/shell';
import { Price } from '@stoa/shared/ui';
import { FigureTile, FigureTiles, LoadFailed } from '@stoa/shared/workplace';
import { useFormat } from '../../data/format.ts';
import { LatestOrders } from './latest-orders.tsx';
import { EnrolmentsChart } from './enrolments-chart.tsx';
import { useEnrolmentDays } from './use-enrolments.ts';
import { useManagerFigures } from './use-manager-figures.ts';

/** Today at the account, in figures, and the newest orders. */
export function ManagerHome() {
  const { t, language } = useTranslations('dashboard');
  const { count } = useFormat();
  const { data, error, mutate } = useManagerFigures(true);
  const days = useEnrolmentDays(useSite().features.includes('lms'));
  const online = countPeople(useOnline());
  const testNote =
    data && (data.testOrders > 0 ? t('home.testLeftOut', { count: data.testOrders }) : t('home.noTest'));
  return (
    <>
      {error && !data && <LoadFailed error={error} onRetry={() => void mutate()} />}
      <FigureTiles>
        <FigureTile name={t('home.ordersToday')} value={data && count(data.orders)} note={testNote} />
        <FigureTile
          name={t('home.revenueToday')}
          value={data?.revenue.map(({ currency, totalMinor }) => (
            <Price key={currency} minor={totalMinor} currency={currency} locale={language} />
          ))}
          note={testNote}
        />
        <FigureTile name={t('home.members')} value={data && count(data.members)} />
        <FigureTile name={t('home.onlineNow')} value={count(online)} />
      </FigureTiles>
      {days.data && <EnrolmentsChart days={days.data} more="/dashboard/manage" />}
      <LatestOrders userId={null} />
    </>
  );
}
