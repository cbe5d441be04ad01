import type { OwnedSite, OwnedSites } from '@stoa/shared/contracts/owned-sites';
import { Select, StatusBadge } from '@stoa/shared/controls';
import { useTranslations } from '@stoa/shared/i18n';
import { siteLoginUrl } from '@stoa/shared/routing/site-login-url';
import { Cluster, EmptyState, Field, LinkButton } from '@stoa/shared/ui';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { SiteOffers } from './site-offers.tsx';
import { SITE_TONES } from './site-tones.ts';
import { useOwnedSites } from './use-owned-sites.ts';

export interface OwnerContext {
  site: OwnedSite;
  sitesDomain: OwnedSites['sitesDomain'];
  reload(): Promise<unknown>;
}

/** A screen of the owner's menu: it is about one site, chosen at its head. */
export function OwnerScreen(props: {
  title: string;
  lead: string;
  children: (context: OwnerContext) => ReactNode;
}) {
  return (
    <Screen title={props.title} lead={props.lead}>
      <SiteOffers />
      <ChosenSite>{props.children}</ChosenSite>
    </Screen>
  );
}

/** The site switcher with what is shown of the chosen site. */
export function ChosenSite({ children }: { children: (context: OwnerContext) => ReactNode }) {
  const { t } = useTranslations('owned');
  const { data, error, mutate, site, choose } = useOwnedSites();
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />;
  if (!site) {
    return (
      <EmptyState
        icon={<Building2 size={40} strokeWidth={1.25} />}
        title={t('noneTitle')}
        action={<LinkButton to="/start">{t('create')}</LinkButton>}
      >
        {t('none')}
      </EmptyState>
    );
  }
  return (
    <>
      <Cluster $align={data.sites.length > 1 ? 'end' : 'center'} $gap={4}>
        {data.sites.length > 1 ? (
          <Field label={t('choose')}>
            <Select value={site.account_id} onChange={({ target }) => choose(target.value)}>
              {data.sites.map(({ account_id, name, slug }) => (
                <option key={account_id} value={account_id}>
                  {`${name} (${slug})`}
                </option>
              ))}
            </Select>
          </Field>
        ) : (
          <strong>
            <bdi>{site.name}</bdi>
          </strong>
        )}
        <StatusBadge status={site.status} tone={SITE_TONES[site.status]}>
          {t(`state.${site.status}`)}
        </StatusBadge>
        {(site.status === 'active' || site.status === 'paused') && (
          <LinkButton size="sm" variant="secondary" to={siteLoginUrl(site.siteUrl, '/dashboard')}>
            {t('open')}
          </LinkButton>
        )}
      </Cluster>
      {children({ site, sitesDomain: data.sitesDomain, reload: mutate })}
    </>
  );
}
