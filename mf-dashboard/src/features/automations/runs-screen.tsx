import { RUN_STATES } from '@stoa/shared/contracts/automations/constants';
import { StatusBadge } from '@stoa/shared/controls';
import { lazyPart } from '@stoa/shared/federation/lazy-part';
import { CellLine, DataList, type ListColumn } from '@stoa/shared/lists';
import { Link, useParams } from '@stoa/shared/router';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Button, EmptyState } from '@stoa/shared/ui';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { ForManagers } from '../../components/for-managers.tsx';
import { useFormat } from '../../data/format.ts';
import { AutomationFrame } from './automation-frame.tsx';
import { readRuns, RUN_CSV, type RunRow } from './run-query.ts';
import { useAutomation } from './use-automation.ts';
import { useAutomationText } from './use-automation-text.ts';

const RunDialog = lazyPart(
  async () => ({
    default: (await import(/* webpackChunkName: "automation-run" */ './run-dialog.tsx')).RunDialog,
  }),
  null,
);

/** The contacts that are or were on an automation, each with its log. */
export function RunsScreen() {
  return (
    <ForManagers>
      <Runs />
    </ForManagers>
  );
}

function Runs() {
  const { t } = useAutomationText();
  const { automationId = '' } = useParams();
  const { account_id: accountId, slug } = useSite();
  const { data, error, mutate } = useAutomation(automationId);
  const [shown, setShown] = useState<RunRow | null>(null);
  const [turn, setTurn] = useState(0);
  const columns = useColumns(setShown);
  return (
    <AutomationFrame id={automationId} automation={data} error={error} onRetry={() => void mutate()}>
      {() => (
        <>
          <DataList
            id="automation-runs"
            cacheKey="automation-runs"
            scope={[automationId, String(turn)]}
            caption={t('tabs.contacts')}
            columns={columns}
            filters={[
              {
                key: 'state',
                label: t('state'),
                kind: 'choice',
                options: RUN_STATES.map((value) => ({ value, label: t(`runStates.${value}`) })),
              },
            ]}
            sort={{ key: 'started', isDescending: true }}
            search={{ label: t('searchContacts') }}
            rowKey={({ id }) => id}
            rowName={({ contact }) => contact?.email ?? t('erased')}
            read={async (query, from, to) =>
              readRuns(await getClient(), accountId, automationId, query, { from, to })
            }
            csv={{ fileName: `automation-${slug}.csv`, columns: RUN_CSV }}
            noMatchTitle={t('noMatch')}
            empty={
              <EmptyState icon={<Users size={40} strokeWidth={1.25} />} title={t('noRuns')}>
                {t('noRunsText')}
              </EmptyState>
            }
          />
          {shown && (
            <RunDialog run={shown} onChanged={() => setTurn(turn + 1)} onClose={() => setShown(null)} />
          )}
        </>
      )}
    </AutomationFrame>
  );
}

function useColumns(show: (run: RunRow) => void): ListColumn<RunRow>[] {
  const { t } = useAutomationText();
  const { dateTime } = useFormat();
  return [
    {
      key: 'contact',
      title: t('contact'),
      render: ({ contact }) =>
        contact?.email ? (
          <Link to={`/dashboard/manage/marketing/emails/contacts/${contact.id}`}>
            <bdi>{contact.name || contact.email}</bdi>
          </Link>
        ) : (
          t('erased')
        ),
    },
    {
      key: 'state',
      title: t('state'),
      isSortable: true,
      render: ({ state, wake_at: wakeAt }) => (
        <>
          <StatusBadge status={state}>{t(`runStates.${state}`)}</StatusBadge>
          {state === 'waiting' && wakeAt && <CellLine>{dateTime(wakeAt)}</CellLine>}
        </>
      ),
    },
    {
      key: 'started',
      title: t('started'),
      isSortable: true,
      isDescendingFirst: true,
      align: 'end',
      render: ({ started_at: at }) => dateTime(at),
    },
    {
      key: 'log',
      title: t('log'),
      align: 'end',
      render: (run) => (
        <Button type="button" variant="quiet" onClick={() => show(run)}>
          {t('viewLog')}
        </Button>
      ),
    },
  ];
}
