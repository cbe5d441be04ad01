import type { MyAccounts } from '@stoa/shared/contracts/operator';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { siteLoginUrl } from '@stoa/shared/routing/site-login-url';
import { useSession } from '@stoa/shared/session';
import { Badge, Card, Cluster, EmptyState, Grid, LinkButton, space } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { Building2 } from 'lucide-react';
import { styled } from 'styled-components';
import { ChosenSite } from './owner-screen.tsx';
import { SiteOverview } from './site-overview.tsx';

const Site = styled(Card)`
  display: flex;
  flex-direction: column;
  align-items: start;
  gap: ${space(3)};
  h2 {
    font-size: var(--stoa-size-lg);
  }
`;
const Address = styled.span`
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
  overflow-wrap: anywhere;
`;

/** The sites of somebody who is no operator, each with the way to its dashboard. */
export function OwnerHome() {
  const { t } = useTranslations('superadmin');
  const { t: o } = useTranslations('owned');
  const { user } = useSession();
  const { data, error, mutate } = useQuery<MyAccounts, Error>(user && ['my-accounts', user.id], () =>
    apiFetch<MyAccounts>('/api/members/accounts'),
  );
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />;
  if (data.accounts.length === 0) {
    return (
      <EmptyState
        icon={<Building2 size={40} strokeWidth={1.25} />}
        title={t('owner.emptyTitle')}
        action={<LinkButton to="/start">{t('owner.emptyAction')}</LinkButton>}
      >
        {t('owner.empty')}
      </EmptyState>
    );
  }
  return (
    <>
      <Cluster>
        <LinkButton size="sm" to="/start">
          {t('owner.create')}
        </LinkButton>
      </Cluster>
      <Grid>
        {data.accounts.map(({ account_id, name, siteUrl, isOwner }) => (
          <Site key={account_id}>
            <Cluster>
              <h2>{name}</h2>
              {isOwner && <Badge $tone="primary">{t('owner.owner')}</Badge>}
            </Cluster>
            <Address>{siteUrl}</Address>
            <Cluster>
              <LinkButton size="sm" to={siteUrl}>
                {t('owner.visit')}
              </LinkButton>
              <LinkButton size="sm" variant="secondary" to={siteLoginUrl(siteUrl, '/dashboard')}>
                {t('owner.dashboard')}
              </LinkButton>
            </Cluster>
          </Site>
        ))}
      </Grid>
      {data.accounts.some(({ isOwner }) => isOwner) && (
        <Part title={o('home.title')}>
          <ChosenSite>{({ site }) => <SiteOverview key={site.account_id} site={site} />}</ChosenSite>
        </Part>
      )}
    </>
  );
}
