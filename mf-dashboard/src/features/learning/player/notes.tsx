import { must } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';
import { notify } from '@stoa/shared/notify';
import { getClient, useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Button, Checkbox, Cluster, Textarea } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { useState } from 'react';
import { useFormat } from '../../../data/format.ts';
import { learningErrorMessage } from '../../../data/learning-error.ts';
import { useDeleteWithUndo, useHiddenIds } from '../../../data/undoable-delete.ts';
import { useLearningTranslations } from '../../../translations/learning/index.ts';
import { clockText } from './clock-text.ts';
import { Muted, TextBox, TextBody, TextHead } from '../../../components/text-box.tsx';
import { Writer } from '../../../components/writer.tsx';

interface Note {
  id: string;
  body: string;
  position_s: number | null;
  created_at: string;
}
type Write = (table: ReturnType<typeof lessonNotes>) => unknown;
const BODY_MAX = 10_000;
const lessonNotes = (client: Awaited<ReturnType<typeof getClient>>) => client.from('lesson_notes');

/** Shows the user's private notes on a lesson. `at` is the playback position, if it has one. */
export function Notes(props: { courseId: string; lessonId: string; at: number | null }) {
  const { t } = useLearningTranslations();
  const { account_id: accountId } = useSite();
  const { user } = useSession();
  const { courseId, lessonId, at } = props;
  const { data, error, mutate } = useRead<Note[]>(
    'lesson-notes',
    user && [user.id, lessonId],
    async (client) =>
      must(
        await client
          .from('lesson_notes')
          .select('id,body,position_s,created_at')
          .eq('account_id', accountId)
          .eq('lesson_id', lessonId)
          .order('created_at', { ascending: true })
          .limit(500),
      ) as Note[],
  );
  const hidden = useHiddenIds();
  const deleteWithUndo = useDeleteWithUndo();
  const notes = data?.filter(({ id }) => !hidden.has(id));
  const save = async (write: Write) => {
    const reply = (await write(lessonNotes(await getClient()))) as {
      error: { message: string } | null;
    };
    if (reply.error) throw new Error(reply.error.message);
  };
  const change = async (write: Write) => {
    await save(write);
    await mutate();
  };
  return (
    <Part title={t('notes.title')}>
      <Muted>{t('notes.lead')}</Muted>
      {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {!data && !error && <SkeletonRows count={2} />}
      {notes?.length === 0 && <Muted>{t('notes.none')}</Muted>}
      {notes?.map((note) => (
        <OneNote
          key={note.id}
          note={note}
          onSave={(body) => change((table) => table.update({ body }).eq('id', note.id))}
          onRemove={() =>
            deleteWithUndo(note.id, {
              text: t('notes.removed'),
              remove: () => change((table) => table.delete().eq('id', note.id)),
              explain: (failure) => learningErrorMessage(t, failure),
            })
          }
        />
      ))}
      <NewNote
        at={at}
        onAdd={async (body, position_s) => {
          await save((table) =>
            table.insert({
              account_id: accountId,
              course_id: courseId,
              lesson_id: lessonId,
              body,
              position_s,
            }),
          );
          // Empties the box once the note is saved, so that it never shows twice.
          void mutate();
        }}
      />
    </Part>
  );
}

function NewNote(props: { at: number | null; onAdd: (body: string, at: number | null) => Promise<void> }) {
  const { t } = useLearningTranslations();
  const explain = (error: unknown) => learningErrorMessage(t, error);
  const [isPinned, setPinned] = useState(true);
  const at = props.at === null ? null : Math.floor(props.at);
  return (
    <Writer
      explain={explain}
      label={t('notes.add')}
      action={t('notes.addAction')}
      maxLength={BODY_MAX}
      lead={
        at !== null && (
          <Checkbox
            label={t('notes.here', { time: clockText(at) })}
            checked={isPinned}
            onChange={(event) => setPinned(event.target.checked)}
          />
        )
      }
      onSend={(body) => props.onAdd(body, isPinned ? at : null)}
    />
  );
}

function OneNote(props: { note: Note; onSave: (body: string) => Promise<void>; onRemove: () => void }) {
  const { t } = useLearningTranslations();
  const format = useFormat();
  const { note } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const attempt = (task: Promise<void>, then: () => void) =>
    void task.then(then).catch((error: unknown) => notify('error', learningErrorMessage(t, error)));
  return (
    <TextBox>
      <TextHead>
        <span>{format.dateTime(note.created_at)}</span>
        {note.position_s !== null && <span>{t('notes.at', { time: clockText(note.position_s) })}</span>}
      </TextHead>
      {typed === null ? (
        <TextBody>{note.body}</TextBody>
      ) : (
        <Textarea
          aria-label={t('edit')}
          maxLength={BODY_MAX}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <Cluster $gap={2}>
        {typed === null ? (
          <Button size="sm" variant="quiet" onClick={() => setTyped(note.body)}>
            {t('edit')}
          </Button>
        ) : (
          <>
            <Button
              size="sm"
              variant="secondary"
              disabled={!typed.trim()}
              onClick={() => attempt(props.onSave(typed.trim()), () => setTyped(null))}
            >
              {t('save')}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setTyped(null)}>
              {t('cancel')}
            </Button>
          </>
        )}
        <Button size="sm" variant="quiet" onClick={props.onRemove}>
          {t('remove')}
        </Button>
      </Cluster>
    </TextBox>
  );
}
