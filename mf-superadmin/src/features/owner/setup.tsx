import { useTranslations } from '@stoa/shared/i18n';
import { Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { styled } from 'styled-components';
import { HandOn } from './hand-on.tsx';
import { OwnerScreen } from './owner-screen.tsx';
import { RenameForm } from './rename-form.tsx';
import { SiteExports } from './site-export.tsx';
import { SiteSettings } from './site-settings.tsx';
import { SupportVisits } from './support-visits.tsx';

/** As wide as forms are. */
const Forms = styled(Stack)`
  max-inline-size: 45rem;
`;

/** Settings and address of one site, its exports, and how to hand it on or delete it. */
export function OwnerSetup() {
  const { t } = useTranslations('owned');
  return (
    <OwnerScreen title={t('setup.title')} lead={t('setup.lead')}>
      {(context) => {
        const { site, sitesDomain, reload } = context;
        const atTheEnd = (
          <>
            <SupportVisits key={`visits-${site.account_id}`} site={site} />
            <SiteExports key={`export-${site.account_id}`} {...context} />
            <HandOn key={`hand-on-${site.account_id}`} {...context} />
          </>
        );
        if (site.status !== 'active' && site.status !== 'paused') return <Forms $gap={6}>{atTheEnd}</Forms>;
        return (
          <Forms $gap={6}>
            <SiteSettings key={site.account_id} {...context}>
              <Part title={t('setup.address')}>
                <RenameForm
                  key={`${site.account_id}-${site.slug}`}
                  site={site}
                  sitesDomain={sitesDomain}
                  onRenamed={reload}
                />
              </Part>
              {atTheEnd}
            </SiteSettings>
          </Forms>
        );
      }}
    </OwnerScreen>
  );
}
