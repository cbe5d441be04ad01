import type { SiteSetup } from '@stoa/shared/contracts/site-setup';
import { StatusBadge } from '@stoa/shared/controls';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { siteLoginUrl } from '@stoa/shared/routing/site-login-url';
import { Cluster, LinkButton } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import type { ReactNode } from 'react';
import { FiguresMissing } from './figures-missing.tsx';
import type { OwnerContext } from './owner-screen.tsx';
import { SetupForm } from './setup-form.tsx';

/**
 * Settings of one site: those that are edited here, its domain, and the ways to those of its own dashboard. `children` come
 * below once they are read, so that nothing pushes them down.
 */
export function SiteSettings({ site, reload, children }: OwnerContext & { children: ReactNode }) {
  const { t } = useTranslations('owned');
  const { data, error, mutate } = useQuery<SiteSetup, Error>(['owned-settings', site.account_id], () =>
    apiFetch<SiteSetup>(`/api/sites/${site.account_id}/setup`),
  );
  if (!data)
    return error ? (
      <>
        <LoadFailed error={error} onRetry={() => void mutate()} />
        {children}
      </>
    ) : (
      <SkeletonRows />
    );
  const { domain } = data;
  const link = (path: string, text: string) => (
    <LinkButton size="sm" variant="secondary" to={siteLoginUrl(site.siteUrl, path)}>
      {text}
    </LinkButton>
  );
  return (
    <>
      <Part title={t('setup.settings')}>
        {site.backend === 'platform' ? (
          <SetupForm site={site} setup={data} reload={() => mutate()} onSaved={reload} />
        ) : (
          <FiguresMissing site={site} />
        )}
      </Part>
      <Part title={t('setup.domain')}>
        {domain ? (
          <>
            <Cluster $gap={3}>
              <bdi dir="ltr">{domain.name}</bdi>
              <StatusBadge
                status={domain.isVerified ? 'verified' : 'waiting'}
                tone={domain.isVerified ? 'success' : 'info'}
              >
                {t(domain.isVerified ? 'setup.domainVerified' : 'setup.domainWaiting')}
              </StatusBadge>
            </Cluster>
            {!domain.isVerified && <p>{t('setup.domainText')}</p>}
          </>
        ) : (
          <p>{t('setup.noDomain')}</p>
        )}
        <div>{link('/dashboard/manage/site/domain', t('setup.manageDomain'))}</div>
      </Part>
      <Part title={t('setup.onSite')}>
        <Cluster $gap={2}>
          {link('/dashboard/manage/users', t('setup.manageTeam'))}
          {link('/dashboard/manage/site/languages', t('setup.manageLanguages'))}
        </Cluster>
      </Part>
      {children}
    </>
  );
}
