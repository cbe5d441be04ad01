import { ownZone } from '@stoa/shared/booking/slot-days';
import { ENTRY_STATES } from '@stoa/shared/contracts/forms/form-definition';
import type { FormField } from '@stoa/shared/contracts/forms/form-fields';
import { StatusBadge } from '@stoa/shared/controls';
import { useRead } from '@stoa/shared/data/use-read';
import { type BulkAction, CellLine, DataList, type ListColumn, type ListFilter } from '@stoa/shared/lists';
import { useSWRConfig } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';
import { Button, EmptyState } from '@stoa/shared/ui';
import { SkeletonRows } from '@stoa/shared/workplace';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { callRpc } from '../../data/call-rpc.ts';
import { errorMessage } from '../../data/error-message.ts';
import { useFormat } from '../../data/format.ts';
import { useFormsTranslations } from '../../translations/forms/index.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { answerText, type Entry, entryCsv, readEntries, readQuestions } from './entry-query.ts';
import { FormTab } from './form-tab.tsx';

const SUMMARY_QUESTIONS = 3;

/** Lists the entries of a form: read, sorted out, exported, erased. */
export function FormEntriesScreen() {
  return <FormTab>{({ id, slug }) => <Entries formId={id} slug={slug} />}</FormTab>;
}

function Entries({ formId, slug }: { formId: string; slug: string }) {
  const { t } = useFormsTranslations();
  const { account_id: accountId } = useSite();
  const { mutate } = useSWRConfig();
  const timeZone = ownZone();
  const { data: questions } = useRead('form-questions', [formId], () => readQuestions(formId));
  const [shown, setShown] = useState<Entry | null>(null);
  const columns = useColumns(questions ?? [], open);
  const bulk = useEntryBulk();
  const filters = useFilters();
  const reload = () => mutate((key) => Array.isArray(key) && key[0] === 'form-entries');
  function open(entry: Entry) {
    setShown(entry);
    if (!entry.is_read)
      callRpc('mark_form_entries', { p_entry_ids: [entry.id], p_state: null, p_is_read: true } as never).then(
        reload,
        () => {},
      );
  }
  if (!questions) return <SkeletonRows />;
  return (
    <>
      <DataList
        id="form-entries"
        cacheKey="form-entries"
        scope={[formId, timeZone]}
        caption={t('list.caption')}
        columns={columns}
        filters={filters}
        sort={{ key: 'received', isDescending: true }}
        search={{ label: t('list.search') }}
        rowKey={({ id }) => id}
        rowName={({ email, created_at: at }) => email ?? at}
        read={(query, from, to) => readEntries({ accountId, formId }, query, { from, to, timeZone })}
        csv={{ fileName: `${slug}.csv`, columns: entryCsv(questions, t('list.yes')) }}
        bulk={bulk}
        errorText={(error) => errorMessage(t, error)}
        noMatchTitle={t('list.noMatch')}
        empty={
          <EmptyState icon={<Inbox size={40} strokeWidth={1.25} />} title={t('list.none')}>
            {t('list.noneText')}
          </EmptyState>
        }
      />
      {shown && <EntryDialog entry={shown} questions={questions} onClose={() => setShown(null)} />}
    </>
  );
}

function useColumns(questions: readonly FormField[], open: (entry: Entry) => void): ListColumn<Entry>[] {
  const { t } = useFormsTranslations();
  const format = useFormat();
  return [
    {
      key: 'received',
      title: t('list.received'),
      isSortable: true,
      isDescendingFirst: true,
      render: (entry) => (
        <Button
          variant="quiet"
          size="sm"
          // Its text stands below the head's, clear of the check box.
          style={{ paddingInlineStart: 0 }}
          onClick={() => open(entry)}
        >
          {entry.is_read ? (
            format.dateTime(entry.created_at)
          ) : (
            <strong>{format.dateTime(entry.created_at)}</strong>
          )}
        </Button>
      ),
    },
    {
      key: 'answers',
      title: t('list.answers'),
      render: ({ data }) => (
        <>
          {questions
            .filter(({ id, type }) => id in data && type !== 'consent')
            .slice(0, SUMMARY_QUESTIONS)
            .map((field) => (
              <CellLine key={field.id} title={field.label}>
                <bdi>{answerText(field, data[field.id], t('list.yes')).slice(0, 120)}</bdi>
              </CellLine>
            ))}
        </>
      ),
    },
    {
      key: 'email',
      title: t('list.email'),
      isSortable: true,
      isHidden: true,
      render: ({ email }) => <bdi>{email}</bdi>,
    },
    { key: 'page', title: t('list.page'), isHidden: true, render: ({ page }) => <bdi dir="ltr">{page}</bdi> },
    {
      key: 'state',
      title: t('list.state'),
      render: ({ state }) => <StatusBadge status={state}>{t(`list.states.${state}`)}</StatusBadge>,
    },
  ];
}

function useFilters(): ListFilter[] {
  const { t } = useFormsTranslations();
  return [
    {
      key: 'state',
      label: t('list.state'),
      kind: 'choice',
      options: ENTRY_STATES.map((value) => ({ value, label: t(`list.states.${value}`) })),
    },
    {
      key: 'read',
      label: t('list.readFilter'),
      kind: 'choice',
      isSingle: true,
      options: (['read', 'unread'] as const).map((value) => ({ value, label: t(`list.${value}`) })),
    },
    { key: 'received', label: t('list.received'), kind: 'days' },
  ];
}

function useEntryBulk(): BulkAction<Entry>[] {
  const { t } = useFormsTranslations();
  const mark = (id: string, state: string | null, isRead: boolean | null) =>
    callRpc('mark_form_entries', { p_entry_ids: [id], p_state: state, p_is_read: isRead } as never);
  const doneText = (count: number) => t('list.done', { count });
  const undo = ({ id, state }: Entry) => mark(id, state, null);
  return [
    {
      key: 'received',
      label: t('list.markReceived'),
      canRun: ({ state }) => state !== 'received',
      run: ({ id }) => mark(id, 'received', null),
      doneText,
    },
    {
      key: 'spam',
      label: t('list.markSpam'),
      canRun: ({ state }) => state !== 'spam',
      run: ({ id }) => mark(id, 'spam', null),
      undo,
      doneText,
    },
    { key: 'read', label: t('list.markRead'), run: ({ id }) => mark(id, null, true), doneText },
    { key: 'unread', label: t('list.markUnread'), run: ({ id }) => mark(id, null, false), doneText },
    {
      key: 'erase',
      label: t('list.erase'),
      isDanger: true,
      run: ({ id }) => callRpc('erase_form_entries', { p_entry_ids: [id] }),
      doneText: (count) => t('list.erased', { count }),
      question: () => ({ title: t('list.eraseTitle'), text: t('list.eraseText') }),
    },
  ];
}
