import type { Row } from '@stoa/shared/contracts/database-client';
import { StatusBadge } from '@stoa/shared/controls';
import { useQuery } from '@stoa/shared/data';
import { dataOrNull, must } from '@stoa/shared/data/must';
import { notify } from '@stoa/shared/notify';
import { useParams } from '@stoa/shared/router';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Button, Card, Cluster, LinkButton, Notice, Stack } from '@stoa/shared/ui';
import { useState } from 'react';
import { ForManagers } from '../../components/for-managers.tsx';
import { RecordPart } from '../../components/record-part.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { downloadText, toCsv } from '../../data/csv.ts';
import { useFormat } from '../../data/format.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { CONTACT_PATHS } from './contact-paths.ts';
import { ContactsScreen } from './contacts-screen.tsx';
import { runImport } from './send-import.ts';

type ImportRow = Omit<Row<'contact_imports'>, 'account_id' | 'created_by'>;
const REFRESH_MS = 1500;
const REJECTS_PAGE = 1000;

/** One import: how far it is, what its trial found, and the rows that were rejected. */
export function Import() {
  return (
    <ForManagers>
      <OneImport />
    </ForManagers>
  );
}

const isUnderWay = (state?: string) => state === 'queued' || state === 'running';

function OneImport() {
  const { t } = useContactTranslations();
  const { importId = '' } = useParams();
  const { account_id: accountId } = useSite();
  const { data, error, mutate } = useQuery<ImportRow | null, Error>(
    ['contact-import', accountId, importId],
    async () =>
      /^[0-9a-f-]{36}$/i.test(importId)
        ? dataOrNull(
            await (
              await getClient()
            )
              .from('contact_imports')
              .select(
                'id,file_name,state,is_trial,settings,parts,bytes,cursor,added,updated,skipped,rejected,unchecked,created_at,beat_at,ended_at',
              )
              .eq('account_id', accountId)
              .eq('id', importId)
              .maybeSingle(),
          )
        : null,
    { refreshInterval: (latest) => (isUnderWay(latest?.state) ? REFRESH_MS : 0) },
  );
  return (
    <ContactsScreen title={data ? <bdi>{data.file_name}</bdi> : t('imports.one')}>
      <RecordPart
        isMissing={data === null}
        missing={{
          title: t('imports.missingTitle'),
          text: t('imports.missing'),
          back: t('imports.back'),
          to: CONTACT_PATHS.imports,
        }}
        error={error}
        onRetry={() => void mutate()}
      >
        {data && <Progress row={data} onChange={() => mutate()} />}
      </RecordPart>
    </ContactsScreen>
  );
}

function Progress({ row, onChange }: { row: ImportRow; onChange(): Promise<unknown> }) {
  const { t } = useContactTranslations();
  const say = useManageErrorMessage();
  const { count } = useFormat();
  const { account_id: accountId } = useSite();
  const [isBusy, setBusy] = useState(false);
  async function act(work: () => Promise<unknown>) {
    setBusy(true);
    try {
      await work();
      await onChange();
    } catch (error) {
      notify('error', say(error));
    }
    setBusy(false);
  }
  const canCancel = row.state !== 'done' && row.state !== 'cancelled';
  return (
    <Stack $gap={4}>
      <Card>
        <Stack $gap={4}>
          <Cluster as="output" $gap={2}>
            <StatusBadge status={row.state}>{t(`imports.states.${row.state}`)}</StatusBadge>
            <span>{t('imports.read', { count: row.cursor, shown: count(row.cursor) })}</span>
          </Cluster>
          {row.state === 'tried' && <Notice tone="info">{t('imports.triedText')}</Notice>}
          <Facts row={row} />
          <Cluster $gap={2} $justify="end">
            {canCancel && (
              <Button
                variant="quiet"
                disabled={isBusy}
                onClick={() =>
                  void act(() =>
                    callRpc('cancel_contact_import', { p_account_id: accountId, p_import_id: row.id }),
                  )
                }
              >
                {t('imports.cancel')}
              </Button>
            )}
            {row.rejected > 0 && !isUnderWay(row.state) && <RejectsButton row={row} />}
            {row.state === 'tried' && (
              <Button busy={isBusy} onClick={() => void act(() => runImport(row.id, row.settings, false))}>
                {t('imports.run', { count: row.added + row.updated })}
              </Button>
            )}
            {row.state === 'done' && (
              <LinkButton to={`${CONTACT_PATHS.contacts}?source=import`}>{t('imports.show')}</LinkButton>
            )}
          </Cluster>
        </Stack>
      </Card>
    </Stack>
  );
}

function Facts({ row }: { row: ImportRow }) {
  const { t } = useContactTranslations();
  const { count } = useFormat();
  const facts = {
    added: row.added,
    updated: row.updated,
    skipped: row.skipped,
    rejected: row.rejected,
    unchecked: row.unchecked,
  };
  return (
    <Cluster as="dl" $gap={6} style={{ margin: 0 }}>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{t(`imports.${name}`)}</dt>
          <dd style={{ margin: 0 }}>
            <strong>{count(value)}</strong>
          </dd>
        </div>
      ))}
    </Cluster>
  );
}

function RejectsButton({ row }: { row: ImportRow }) {
  const { t } = useContactTranslations();
  const say = useManageErrorMessage();
  const [isBusy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      const client = await getClient();
      const rows: { row_no: number; reason: string; line: string }[] = [];
      for (let from = 0; from < row.rejected; from += REJECTS_PAGE)
        rows.push(
          ...must(
            await client
              .from('contact_import_rejects')
              .select('row_no,reason,line')
              .eq('import_id', row.id)
              .order('row_no')
              .range(from, from + REJECTS_PAGE - 1),
          ),
        );
      downloadText(
        `rejected-${row.file_name}`,
        toCsv(
          ['row', 'reason', 'line'],
          rows.map(({ row_no, reason, line }) => [row_no, t(`imports.reasons.${reason}`), line]),
        ),
      );
    } catch (error) {
      notify('error', say(error));
    }
    setBusy(false);
  }
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void download()}>
      {t('imports.download')}
    </Button>
  );
}
