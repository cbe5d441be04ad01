import { Link } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Price } from '@stoa/shared/ui';
import { useFormat } from '../../data/format.ts';
import { useAffiliateOverview } from '../../data/use-affiliate-overview.ts';
import { useVisitsTranslations } from '../../translations/visits/index.ts';
import { MARKETING_PATH } from './visits-path.ts';
import { Tile } from './visit-tiles.tsx';

/** Commissions that are due to affiliates, where the site has a programme. */
export function CommissionsTile() {
  const { t, language } = useVisitsTranslations();
  const { money } = useFormat();
  const { settings } = useSite();
  const overview = useAffiliateOverview();
  const { data } = overview;
  if (data && !data.program) return null;
  const due = data?.money.filter((sum) => sum.due !== 0) ?? [];
  const shown = due.length > 0 ? due : [{ currency: settings.currency, due: 0 }];
  const waiting = data?.money.filter((sum) => sum.waiting !== 0) ?? [];
  return (
    <Tile
      query={overview}
      name={t('commissionsDue')}
      value={
        data && (
          <Link to={`${MARKETING_PATH}/affiliates/payouts`}>
            {shown.map((sum) => (
              <Price key={sum.currency} minor={sum.due} currency={sum.currency} locale={language} />
            ))}
          </Link>
        )
      }
      note={t('commissionsWaiting', {
        sum: (waiting.length > 0 ? waiting : [{ currency: settings.currency, waiting: 0 }])
          .map((sum) => money(sum.waiting, sum.currency))
          .join(' · '),
      })}
    />
  );
}
