import { Link } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { LinkButton, Notice, Price } from '@stoa/shared/ui';
import { LoadFailed } from '@stoa/shared/workplace';
import { FigureTile, FigureTiles } from '@stoa/shared/workplace/figure-tiles';
import { useFormat } from '../../data/format.ts';
import { useAffiliateTranslations } from '../../translations/affiliates/index.ts';
import { AFFILIATE_PATHS } from './affiliate-paths.ts';
import { useAffiliateOverview } from '../../data/use-affiliate-overview.ts';

/** Key figures above the list of affiliates, and what keeps the programme from running. */
export function AffiliateTiles() {
  const { t, language } = useAffiliateTranslations();
  const { count, money } = useFormat();
  const { settings } = useSite();
  const { data, error, mutate } = useAffiliateOverview();
  if (error && !data) return <LoadFailed error={error} onRetry={() => void mutate()} />;
  const due = data?.money.filter((sum) => sum.due !== 0) ?? [];
  const shown = due.length > 0 ? due : [{ currency: settings.currency, due: 0 }];
  const waiting = data?.money.filter((sum) => sum.waiting !== 0) ?? [];
  return (
    <>
      {data && !data.program?.is_open && (
        <Notice tone="info">
          {t('closedNotice')}{' '}
          <LinkButton size="sm" variant="secondary" to={AFFILIATE_PATHS.programme}>
            {t('openProgramme')}
          </LinkButton>
        </Notice>
      )}
      <FigureTiles>
        <FigureTile
          name={t('figures.active')}
          value={data && count(data.active)}
          note={t('figures.applied', { count: data ? count(data.applied) : '–' })}
        />
        <FigureTile name={t('figures.clicks')} value={data && count(data.clicks)} />
        <FigureTile
          name={t('figures.due')}
          value={
            data &&
            shown.map((sum) => (
              <Price key={sum.currency} minor={sum.due} currency={sum.currency} locale={language} />
            ))
          }
          note={t('figures.waiting', {
            sum: data
              ? (waiting.length > 0 ? waiting : [{ currency: settings.currency, waiting: 0 }])
                  .map((sum) => money(sum.waiting, sum.currency))
                  .join(' · ')
              : '–',
          })}
        />
        <FigureTile
          name={t('figures.review')}
          value={data && <Link to={`${AFFILIATE_PATHS.commissions}?state=review`}>{count(data.review)}</Link>}
        />
      </FigureTiles>
    </>
  );
}
