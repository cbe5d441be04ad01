import { useTranslations } from '@stoa/shared/i18n';
import { siteLoginUrl } from '@stoa/shared/routing/site-login-url';
import { LinkButton } from '@stoa/shared/ui';
import { FigureTile, FigureTiles, Part } from '@stoa/shared/workplace';
import { useFormat } from '../../data/format.ts';
import { OwnerScreen } from './owner-screen.tsx';

/** Plan and subscription of one site, with the way to its billing. */
export function OwnerBilling() {
  const { t } = useTranslations('owned');
  const { date } = useFormat();
  return (
    <OwnerScreen title={t('billing.title')} lead={t('billing.lead')}>
      {({ site }) => (
        <Part title={t('billing.plans')}>
          <FigureTiles>
            <FigureTile name={t('home.plan')} value={site.plan ?? t('home.noPlan')} />
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
          <p>{t('billing.manageText')}</p>
          <div>
            <LinkButton to={siteLoginUrl(site.siteUrl, '/dashboard/manage/billing')}>
              {t('billing.manage')}
            </LinkButton>
          </div>
        </Part>
      )}
    </OwnerScreen>
  );
}
