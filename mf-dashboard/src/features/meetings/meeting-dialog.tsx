import type { MeetingEntry } from '@stoa/shared/contracts/community';
import { MeetingFields } from '@stoa/shared/contracts/meeting-fields';
import { must } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';
import {
  Form,
  NumberField,
  SelectField,
  SubmitButton,
  TextField,
  useController,
  useForm,
  useWatch,
} from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, Dialog } from '@stoa/shared/ui';
import { useEffect } from 'react';
import { DateField } from '../../components/date-field.tsx';
import { MemberPicker } from '../../components/member-picker.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { errorMessage } from '../../data/error-message.ts';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import { meetingInput, meetingValues } from './meeting-values.ts';
import type { Audiences } from './use-meetings.ts';

type Invited = MeetingFields['people'][number];

interface Props {
  meeting: MeetingEntry | null;
  audiences: Audiences;
  onClose(): void;
  onDone(): void;
}
/** Plans a meeting, or changes one; whom it is for stays as it was made. */
export function MeetingDialog({ meeting, audiences, onClose, onDone }: Props) {
  const { t } = useBookingTranslations();
  const { account_id: accountId } = useSite();
  const usual = audienceOf(meeting) ?? choices(audiences)[0] ?? 'all';
  const form = useForm({
    schema: MeetingFields,
    initial: meetingValues(meeting, usual),
    snapshot: { entity: meeting?.id },
    texts: {
      title: t('meeting.titleWrong'),
      starts_at: t('meeting.startsWrong'),
      minutes: t('meeting.minutesWrong'),
      url: t('meeting.urlWrong'),
      people: t('meeting.peopleWrong'),
    },
    failed: (error) => errorMessage(t, error),
    async submit(values) {
      await callRpc('save_meeting', {
        p_account_id: accountId,
        p_meeting_id: meeting?.id ?? null,
        p_meeting: meetingInput(values),
        p_people: values.audience === 'people' ? values.people.map(({ id }) => id) : null,
      });
      notify('success', t(meeting ? 'saved' : 'meeting.planned'));
      onDone();
    },
  });
  const { control, resetField } = form.methods;
  const audience = useWatch({ control, name: 'audience' });
  const people = useController({ control, name: 'people' }).field;
  const invited = useInvited(meeting);
  useEffect(() => {
    if (invited) resetField('people', { defaultValue: invited });
  }, [invited, resetField]);

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(meeting ? 'meeting.editTitle' : 'meetings.plan')}
      description={t('meeting.text')}
      closeLabel={t('close')}
      footer={
        <Cluster $gap={3} $justify="end">
          <Button variant="quiet" onClick={() => form.leave(onClose)}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form}>{t(meeting ? 'save' : 'meeting.plan')}</SubmitButton>
        </Cluster>
      }
    >
      <Form form={form} gap={4}>
        <TextField form={form} name="title" label={t('meeting.title')} dir="auto" maxLength={200} required />
        <DateField form={form} name="starts_at" label={t('meeting.starts')} withTime required />
        <NumberField
          form={form}
          name="minutes"
          label={t('meeting.minutes')}
          inputMode="numeric"
          maxLength={4}
          required
        />
        {!meeting && (
          <SelectField form={form} name="audience" label={t('meeting.audience')}>
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
          </SelectField>
        )}
        {audience === 'people' && (
          <MemberPicker
            people={people.value}
            from={({ user_id, name }) => ({ id: user_id, name })}
            labels={{
              add: t('meeting.addPerson'),
              hint: t('service.addHostHint'),
              none: t('people.nobody'),
              remove: (name) => t('people.remove', { name }),
            }}
            name="people"
            error={form.getError('people')}
            onChange={people.onChange}
          />
        )}
        <TextField
          form={form}
          name="url"
          label={t('meeting.url')}
          hint={t('meeting.urlHint')}
          dir="ltr"
          type="url"
          maxLength={500}
        />
      </Form>
    </Dialog>
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

/** Reads the invitees of a meeting, by user. */
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
