import { DEFAULT_GUARD } from '@stoa/shared/contracts/default-guard';
import type { RegistryRemote } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { Badge, type Column, Table } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';
import { baselineOf, type VersionHealth } from './sum-versions.ts';

const Small = styled.span`
  display: block;
  color: var(--stoa-muted);
  font-size: var(--stoa-size-xs);
`;

/** Every version's figures beside what they are held against. */
export function VersionFigures(props: {
  remote: RegistryRemote;
  versions: readonly VersionHealth[];
  day: readonly VersionHealth[];
}) {
  const { t } = useTranslations('cockpit');
  const { count, percent, milliseconds } = useFormat();
  const { versions, day, remote } = props;
  const columns: Column<VersionHealth>[] = [
    {
      key: 'version',
      title: t('health.version'),
      render: ({ version }) => (
        <>
          <strong>{version}</strong>{' '}
          {version === remote.channels.stable && <Badge $tone="primary">{t('channel.stable')}</Badge>}
        </>
      ),
    },
    {
      key: 'rate',
      title: t('health.rate'),
      align: 'end',
      render: ({ rate }) => (rate === null ? '–' : <Badge $tone={rateTone(rate)}>{percent(rate)}</Badge>),
    },
    {
      key: 'baseline',
      title: t('health.baseline'),
      align: 'end',
      render: ({ version }) => {
        const baseline = baselineOf(version, versions, day);
        if (!baseline) return '–';
        return (
          <>
            {percent(baseline.rate)}
            <Small>
              {baseline.of === 'own' ? t('health.ownPast') : t('health.ofVersion', { version: baseline.of })}
            </Small>
          </>
        );
      },
    },
    { key: 'loads', title: t('health.loads'), align: 'end', render: ({ loads }) => count(loads) },
    {
      key: 'loadFailed',
      title: t('health.loadFailed'),
      align: 'end',
      render: (one) => count(one.loadFailed),
    },
    {
      key: 'renderFailed',
      title: t('health.renderFailed'),
      align: 'end',
      render: (one) => count(one.renderFailed),
    },
    { key: 'visitors', title: t('health.visitors'), align: 'end', render: (one) => count(one.visitors) },
    {
      key: 'p95',
      title: t('health.p95'),
      align: 'end',
      render: ({ p95Ms }) => (p95Ms === null ? '–' : milliseconds(p95Ms)),
    },
    {
      key: 'sales',
      title: t('health.sales'),
      align: 'end',
      render: ({ businessFailed, businessDone }) =>
        businessFailed + businessDone === 0 ? '–' : `${count(businessFailed)} / ${count(businessDone)}`,
    },
  ];
  return (
    <Table
      tabIndex={0}
      caption={t('health.figures')}
      columns={columns}
      rows={versions}
      rowKey={({ version }) => version}
    />
  );
}

/** Red from where a guard acts, terracotta from a fifth of that. */
export function rateTone(rate: number): 'success' | 'warning' | 'danger' {
  if (rate > DEFAULT_GUARD.maxErrorRate) return 'danger';
  return rate > DEFAULT_GUARD.maxErrorRate / 5 ? 'warning' : 'success';
}
