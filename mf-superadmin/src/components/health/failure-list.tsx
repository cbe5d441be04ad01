import type { HealthFailure } from '@stoa/shared/contracts/health';
import { useTranslations } from '@stoa/shared/i18n';
import { type PlainColumn, PlainTable } from '@stoa/shared/lists/plain-table';
import { Badge, Stack } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';

const MAX_TENANTS = 4;

const Heading = styled.h3`
  font-size: var(--stoa-size-md);
`;

/** Why versions fail: where it ended, the code, who met it. */
export function FailureList({ failures }: { failures: readonly HealthFailure[] }) {
  const { t } = useTranslations('cockpit');
  const { count, dateTime } = useFormat();
  if (failures.length === 0) return null;
  const columns: PlainColumn<HealthFailure>[] = [
    { key: 'version', title: t('health.version'), render: ({ version }) => <strong>{version}</strong> },
    {
      key: 'how',
      title: t('failures.how'),
      render: ({ kind, phase }) => (
        <Badge $tone="danger">
          {t(`failures.phase.${kind === 'business' ? 'sale' : (phase ?? 'unknown')}`)}
        </Badge>
      ),
    },
    {
      key: 'code',
      title: t('failures.code'),
      render: ({ code }) => (code ? <code dir="ltr">{code}</code> : '–'),
    },
    { key: 'subjects', title: t('health.visitors'), align: 'end', render: ({ subjects }) => count(subjects) },
    {
      key: 'tenants',
      title: t('failures.tenants'),
      render: ({ tenants }) =>
        tenants.length > MAX_TENANTS
          ? t('failures.many', { names: tenants.slice(0, MAX_TENANTS).join(', '), count: tenants.length })
          : tenants.join(', '),
    },
    { key: 'last', title: t('failures.last'), render: ({ lastAt }) => dateTime(lastAt) },
  ];
  return (
    <Stack $gap={2}>
      <Heading>{t('failures.title')}</Heading>
      <PlainTable
        caption={t('failures.title')}
        columns={columns}
        rows={failures}
        rowKey={({ version, kind, phase, code }) => [version, kind, phase, code].join(' ')}
      />
    </Stack>
  );
}
