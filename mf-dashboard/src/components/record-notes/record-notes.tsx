import type { RecordNote } from '@stoa/shared/contracts/record-notes';
import { useQuery } from '@stoa/shared/data';
import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, Field, Stack, Textarea } from '@stoa/shared/ui';
import { useUnsaved } from '@stoa/shared/unsaved';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { useState } from 'react';
import { callRpc } from '../../data/call-rpc.ts';
import { useFormat } from '../../data/format.ts';
import { useNoteTranslations } from '../../translations/notes/index.ts';
import { Muted, TextBox, TextHead } from '../text-box.tsx';

interface Props {
  record: 'member' | 'product' | 'course';
  id: string;
}

/** Notes of managers about a record: written, listed and removed. */
export function RecordNotes({ record, id }: Props) {
  const { t } = useNoteTranslations();
  const { dateTime } = useFormat();
  const { account_id: accountId } = useSite();
  const about = { p_account_id: accountId, p_record: record, p_id: id };
  const { data, error, mutate } = useQuery<RecordNote[], Error>(['record-notes', accountId, record, id], () =>
    callRpc('list_record_notes', about),
  );
  const add = async (note: string) => {
    await callRpc('add_record_note', { ...about, p_note: note });
    await mutate();
  };
  const remove = async (note: RecordNote) => {
    try {
      await callRpc('remove_record_note', { p_id: note.id });
      await mutate();
      notify('success', t('removed'), { action: { label: t('undo'), run: () => void add(note.note) } });
    } catch {
      // Managers can remove their own notes alone.
      notify('error', t('failed'));
    }
  };
  return (
    <Part title={t('title')}>
      <Muted>{t('lead')}</Muted>
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data?.length === 0 && <Muted>{t('none')}</Muted>}
      {data?.map((note) => (
        <TextBox key={note.id}>
          <TextHead>
            <span>{t('by', { name: note.author ?? t('former'), date: dateTime(note.at) })}</span>
            <Button variant="quiet" size="sm" onClick={() => void remove(note)}>
              {t('remove')}
            </Button>
          </TextHead>
          <p dir="auto">{note.note}</p>
        </TextBox>
      ))}
      {data && <NoteForm onAdd={add} />}
    </Part>
  );
}

function NoteForm({ onAdd }: { onAdd(note: string): Promise<void> }) {
  const { t } = useNoteTranslations();
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const isSaved = await onAdd(note).then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (isSaved) setNote('');
    notify(isSaved ? 'success' : 'error', t(isSaved ? 'added' : 'failed'));
    return isSaved;
  };
  useUnsaved({ label: t('label'), isDirty: note.trim() !== '', save, discard: () => setNote('') });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack $gap={3}>
        <Field label={t('label')}>
          <Textarea rows={2} maxLength={1000} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
        <Cluster $gap={3}>
          <Button type="submit" variant="secondary" size="sm" busy={isBusy} disabled={note.trim() === ''}>
            {t('add')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
