import type { AuditEntry } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { Badge, type Column, Table } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';
import { changeText } from './change-text.ts';

const Small = styled.span`
  display: block;
  color: var(--stoa-muted);
  font-size: var(--stoa-size-xs);
`;

/** Lists audit log entries: actor, change and reason. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslations('cockpit');
  const { dateTime, percent } = useFormat();
  const labels = {
    nothing: t('audit.nothing'),
    locked: t('matrix.locked'),
    paused: t('rollout.state.paused'),
    percent,
  };
  const columns: Column<AuditEntry>[] = [
    { key: 'at', title: t('audit.when'), render: ({ at }) => <time dateTime={at}>{dateTime(at)}</time> },
    { key: 'actor', title: t('audit.who'), render: ({ actor }) => <bdi>{actor}</bdi> },
    {
      key: 'action',
      title: t('audit.what'),
      render: ({ action, remote, account }) => (
        <>
          <Badge $tone={isAlarm(action) ? 'danger' : 'neutral'}>
            <bdi dir="ltr">{action}</bdi>
          </Badge>
          {(remote ?? account) && (
            <Small>
              {remote && account
                ? t('audit.of', { remote, tenant: account.slug })
                : (remote ?? account?.slug)}
            </Small>
          )}
        </>
      ),
    },
    {
      key: 'change',
      title: t('audit.change'),
      render: ({ before, after }) => <bdi dir="ltr">{changeText(before, after, labels)}</bdi>,
    },
    { key: 'reason', title: t('audit.why'), render: ({ reason }) => <bdi>{reason ?? '–'}</bdi> },
  ];
  return <Table caption={t('audit.title')} columns={columns} rows={entries} rowKey={({ id }) => id} />;
}

const isAlarm = (action: string) => /rollback|stopped|withdrawn/.test(action);
