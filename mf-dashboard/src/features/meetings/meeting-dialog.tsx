import type { MeetingEntry } from '@stoa/shared/contracts/community';
import { mayBe, must } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';
import { notify } from '@stoa/shared/notify';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { DateTimeInput, Select } from '@stoa/shared/controls';
import { Field, Input, Stack } from '@stoa/shared/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { PersonPicker } from '../../components/person-picker.tsx';
import { errorMessage } from '../../data/error-message.ts';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import { meetingDraft, type MeetingDraft, meetingInput, meetingProblems } from './meeting-draft.ts';
import type { Audiences } from './use-meetings.ts';

interface Props {
  meeting: MeetingEntry | null;
  audiences: Audiences;
  onClose(): void;
  onDone(): void;
}
/** Somebody by the user they are. */
interface Invited {
  id: string;
  name: string;
}

/** Plans a meeting, or changes one; whom it is for stays as it was made. */
export function MeetingDialog({ meeting, audiences, onClose, onDone }: Props) {
  const { t } = useBookingTranslations();
  const { account_id: accountId } = useSite();
  const usual = audienceOf(meeting) ?? choices(audiences)[0] ?? 'all';
  const [draft, setDraft] = useState(() => meetingDraft(meeting, usual));
  const invited = useInvited(meeting);
  const [chosen, setChosen] = useState<Invited[] | null>(null);
  const people = chosen ?? invited ?? [];
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const found = meetingProblems(draft, people.length);
  const wrong = (field: keyof MeetingDraft) =>
    isTried && found[field] ? t(`meeting.${found[field]}`) : undefined;
  const change = (part: Partial<MeetingDraft>) => setDraft((now) => ({ ...now, ...part }));

  async function save() {
    setTried(true);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    setProblem(null);
    try {
      mayBe(
        await (
          await getClient()
        ).rpc('save_meeting', {
          p_account_id: accountId,
          p_meeting_id: meeting?.id ?? null,
          p_meeting: meetingInput(draft),
          p_people: draft.audience === 'people' ? people.map(({ id }) => id) : null,
        }),
      );
      notify('success', t(meeting ? 'saved' : 'meeting.planned'));
      onDone();
    } catch (error) {
      setProblem(errorMessage(t, error));
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      title={t(meeting ? 'meeting.editTitle' : 'meetings.plan')}
      text={t('meeting.text')}
      action={t(meeting ? 'save' : 'meeting.plan')}
      isBusy={isBusy}
      problem={problem}
      labels={{ cancel: t('cancel'), close: t('close') }}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <Stack $gap={4}>
        <Field label={t('meeting.title')} error={wrong('title')} required>
          <Input
            dir="auto"
            maxLength={200}
            value={draft.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        </Field>
        <Field label={t('meeting.starts')} error={wrong('starts')} required>
          <DateTimeInput value={draft.starts} onChange={({ target }) => change({ starts: target.value })} />
        </Field>
        <Field label={t('meeting.minutes')} error={wrong('minutes')} required>
          <Input
            dir="ltr"
            inputMode="numeric"
            maxLength={4}
            value={draft.minutes}
            onChange={({ target }) => change({ minutes: target.value.trim() })}
          />
        </Field>
        {!meeting && (
          <Field label={t('meeting.audience')} error={wrong('audience')}>
            <Select value={draft.audience} onChange={({ target }) => change({ audience: target.value })}>
              {audiences.isForAll && <option value="all">{t('meetings.forAll')}</option>}
              {audiences.isForAll && <option value="people">{t('meetings.forPeople')}</option>}
              {(['courses', 'groups'] as const).map(
                (kind) =>
                  audiences[kind].length > 0 && (
                    <optgroup key={kind} label={t(`meeting.${kind}`)}>
                      {audiences[kind].map(({ id, title }) => (
                        <option key={id} value={`${kind.slice(0, -1)}:${id}`}>
                          {title}
                        </option>
                      ))}
                    </optgroup>
                  ),
              )}
            </Select>
          </Field>
        )}
        {draft.audience === 'people' && (
          <PersonPicker
            people={people}
            from={({ user_id, name }) => ({ id: user_id, name })}
            labels={{
              add: t('meeting.addPerson'),
              hint: t('service.addHostHint'),
              nobody: t('people.nobody'),
              remove: (name) => t('people.remove', { name }),
            }}
            onChange={setChosen}
          />
        )}
        <Field label={t('meeting.url')} hint={t('meeting.urlHint')} error={wrong('url')}>
          <Input
            dir="ltr"
            type="url"
            maxLength={500}
            value={draft.url}
            onChange={({ target }) => change({ url: target.value })}
          />
        </Field>
      </Stack>
    </ConfirmDialog>
  );
}

const choices = ({ isForAll, courses, groups }: Audiences): string[] => [
  ...(isForAll ? ['all'] : []),
  ...courses.map(({ id }) => `course:${id}`),
  ...groups.map(({ id }) => `group:${id}`),
];

function audienceOf(meeting: MeetingEntry | null): string | null {
  if (!meeting) return null;
  if (meeting.is_for_people) return 'people';
  if (meeting.course_id) return `course:${meeting.course_id}`;
  return meeting.group_id ? `group:${meeting.group_id}` : 'all';
}

/** Who was invited so far. */
function useInvited(meeting: MeetingEntry | null): Invited[] | undefined {
  const id = meeting?.is_for_people ? meeting.id : null;
  const { data } = useRead<Invited[]>('meeting-people', id ? [id] : null, async (client, accountId) => {
    const rows = must(
      await client
        .from('meeting_people')
        .select('user_id')
        .eq('account_id', accountId)
        .eq('meeting_id', id ?? '')
        .limit(200),
    ) as { user_id: string }[];
    const members = must(
      await client
        .from('members')
        .select('user_id,name')
        .eq('account_id', accountId)
        .in(
          'user_id',
          rows.map(({ user_id }) => user_id),
        ),
    ) as { user_id: string; name: string }[];
    return members.map(({ user_id, name }) => ({ id: user_id, name }));
  });
  return data;
}
