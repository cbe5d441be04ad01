import type { OwnedSite, SiteApp } from '@stoa/shared/contracts/owned-sites';
import { StatusBadge } from '@stoa/shared/controls';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { type PlainColumn, PlainTable } from '@stoa/shared/lists/plain-table';
import { Badge, Cluster } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { useFormat } from '../../data/format.ts';
import { OwnerScreen } from './owner-screen.tsx';

/** Features, versions, backend and health of one site. */
export function OwnerApp() {
  const { t } = useTranslations('owned');
  return (
    <OwnerScreen title={t('app.title')} lead={t('app.lead')}>
      {({ site }) => (
        <>
          <Part title={t('app.features')}>
            {site.features.length === 0 && <p>{t('app.noFeatures')}</p>}
            <Cluster>
              {site.features.map((feature) => (
                <Badge key={feature}>{t(`app.feature.${feature}`)}</Badge>
              ))}
            </Cluster>
          </Part>
          <Versions key={site.account_id} site={site} />
        </>
      )}
    </OwnerScreen>
  );
}

function Versions({ site }: { site: OwnedSite }) {
  const { t } = useTranslations('owned');
  const { data, error, mutate } = useQuery<SiteApp, Error>(['owned-app', site.account_id], () =>
    apiFetch<SiteApp>(`/api/sites/${site.account_id}/app`),
  );
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />;
  return (
    <>
      <Part title={t('app.versions')}>
        <VersionTable app={data} />
      </Part>
      <Part title={t('app.backend')}>
        <Cluster>
          <span>{t(`app.sources.${data.backend.source}`)}</span>
          <Reachable isReachable={data.backend.isReachable} />
        </Cluster>
      </Part>
    </>
  );
}

function Reachable({ isReachable }: { isReachable: boolean | null }) {
  const { t } = useTranslations('owned');
  if (isReachable === null) return <span>{t('app.unknown')}</span>;
  return (
    <StatusBadge status={isReachable ? 'reachable' : 'away'} tone={isReachable ? 'success' : 'danger'}>
      {t(isReachable ? 'app.reachable' : 'app.away')}
    </StatusBadge>
  );
}

function VersionTable({ app }: { app: SiteApp }) {
  const { t } = useTranslations('owned');
  const { count } = useFormat();
  const rows = [
    { name: 'shell', title: t('app.shell'), version: app.shell, loads: null, failed: 0 },
    ...app.remotes,
  ];
  const columns: PlainColumn<(typeof rows)[number]>[] = [
    { key: 'part', title: t('app.part'), render: ({ title }) => <bdi>{title}</bdi> },
    { key: 'version', title: t('app.version'), render: ({ version }) => <bdi>{version}</bdi> },
    {
      key: 'health',
      title: t('app.health'),
      align: 'end',
      render: ({ loads, failed }) => {
        if (loads === null) return '';
        return loads === 0 ? t('app.noLoads') : t('app.loads', { count: loads, failed: count(failed) });
      },
    },
  ];
  return <PlainTable caption={t('app.versions')} columns={columns} rows={rows} rowKey={({ name }) => name} />;
}
