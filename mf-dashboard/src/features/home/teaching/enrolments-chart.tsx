import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { Card } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { Muted } from '../../../components/text-box.tsx';
import { TrendChart } from '../../../components/trend-chart.tsx';

/** Courses begun, day by day, with the way to all figures. */
export function EnrolmentsChart({
  days,
  more,
}: {
  days: readonly { day: string; value: number }[];
  more: string;
}) {
  const { t } = useTranslations('dashboard');
  const count = days.reduce((sum, { value }) => sum + value, 0);
  return (
    <Part title={t('home.begun')} action={<Link to={more}>{t('home.moreFigures')}</Link>}>
      {count === 0 ? (
        <Muted>{t('home.begunNone')}</Muted>
      ) : (
        <Card>
          <TrendChart label={t('home.begun')} days={days} />
          <Muted>{t('home.begunNote', { count })}</Muted>
        </Card>
      )}
    </Part>
  );
}
