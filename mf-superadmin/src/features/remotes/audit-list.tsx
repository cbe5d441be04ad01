import type { AuditEntry, AuditPage } from '@stoa/shared/contracts/operator';
import { useQuery } from '@stoa/shared/data';
import { useWords } from '@stoa/shared/i18n';
import { Badge, Button, type Column, Table } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';
import { operatorFetch } from '../../data/operator-session.ts';
import { changeText } from './change-text.ts';
import { AUDIT_KEY } from './use-matrix.ts';

const STEP = 25;
const LIMIT_MAX = 200;

const Small = styled.span`
  display: block;
  color: var(--stoa-muted);
  font-size: var(--stoa-size-xs);
`;

/** Who changed what and why, newest first. */
export function AuditList() {
  const { t } = useWords('superadmin');
  const [limit, setLimit] = useState(STEP);
  const { data, error, mutate } = useQuery<AuditPage, Error>(
    [AUDIT_KEY, limit],
    () => operatorFetch<AuditPage>(`/api/registry/audit?limit=${limit}`),
    { keepPreviousData: true },
  );
  return (
    <Part title={t('audit.title')}>
      {!data && !error && <SkeletonRows />}
      {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {data?.entries.length === 0 && <p>{t('audit.empty')}</p>}
      {data && data.entries.length > 0 && <Entries entries={data.entries} />}
      {data?.next && limit < LIMIT_MAX && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => setLimit((shown) => Math.min(LIMIT_MAX, shown + STEP))}
          >
            {t('audit.older')}
          </Button>
        </div>
      )}
    </Part>
  );
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useWords('superadmin');
  const { dateTime } = useFormat();
  const columns: Column<AuditEntry>[] = [
    { key: 'at', title: t('audit.when'), render: ({ at }) => <time dateTime={at}>{dateTime(at)}</time> },
    { key: 'actor', title: t('audit.who'), render: ({ actor }) => actor },
    {
      key: 'action',
      title: t('audit.what'),
      render: ({ action, remote, account }) => (
        <>
          <Badge>{action}</Badge>
          {remote && <Small>{account ? t('audit.of', { remote, tenant: account.slug }) : remote}</Small>}
        </>
      ),
    },
    {
      key: 'change',
      title: t('audit.change'),
      render: ({ before, after }) =>
        changeText(before, after, { nothing: t('audit.nothing'), locked: t('matrix.locked') }),
    },
    { key: 'reason', title: t('audit.why'), render: ({ reason }) => reason ?? '–' },
  ];
  return <Table caption={t('audit.title')} columns={columns} rows={entries} rowKey={({ id }) => id} />;
}
