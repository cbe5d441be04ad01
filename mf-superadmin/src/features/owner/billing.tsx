import { useTranslations } from '@stoa/shared/i18n';
import { siteLoginUrl } from '@stoa/shared/routing/site-login-url';
import { LinkButton } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { FigureTile, FigureTiles } from '@stoa/shared/workplace/figure-tiles';
import { useFormat } from '../../data/format.ts';
import { useOfferText } from '../../data/offer-text.ts';
import { type OwnerContext, OwnerScreen } from './owner-screen.tsx';
import { isPaidHere, ReopenSite } from './reopen-site.tsx';

/** Plan and subscription of one site, with the way to its billing. */
export function OwnerBilling() {
  const { t } = useTranslations('owned');
  return (
    <OwnerScreen title={t('billing.title')} lead={t('billing.lead')}>
      {(context) => <SiteBilling {...context} />}
    </OwnerScreen>
  );
}

function SiteBilling(context: OwnerContext) {
  const { t } = useTranslations('owned');
  const { date } = useFormat();
  const { planLabel } = useOfferText();
  const { site } = context;
  return (
    <>
      <Part title={t('billing.plans')}>
        <FigureTiles>
          <FigureTile name={t('home.plan')} value={site.plan ? planLabel(site.plan) : t('home.noPlan')} />
          <FigureTile
            name={t('billing.state')}
            value={site.subscription ? t(`billing.states.${site.subscription}`) : t('billing.none')}
            note={
              site.subscription === 'trialing' && site.trialEndsAt
                ? t('home.trial', { date: date(site.trialEndsAt) })
                : undefined
            }
          />
        </FigureTiles>
        {isPaidHere(site) ? null : (
          <>
            <p>{t('billing.manageText')}</p>
            <div>
              <LinkButton to={siteLoginUrl(site.siteUrl, '/dashboard/manage/billing')}>
                {t('billing.manage')}
              </LinkButton>
            </div>
          </>
        )}
      </Part>
      {isPaidHere(site) && <ReopenSite {...context} />}
    </>
  );
}
