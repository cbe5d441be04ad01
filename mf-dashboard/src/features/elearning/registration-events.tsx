import { must, useQuery } from '@stoa/shared/data';
import { notify } from '@stoa/shared/notify';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Checkbox, Table, VisuallyHidden } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { Muted } from '../../components/text-box.tsx';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';

/** The five events whose announcement an account configures. */
const REGISTRATION_EVENTS = [
  'student_registration',
  'student_pursue',
  'student_renew',
  'instructor_registration',
  'instructor_createCourse',
] as const;

interface Wish {
  event: (typeof REGISTRATION_EVENTS)[number];
  is_recorded: boolean;
  tells_managers: boolean;
}

/** Events that are recorded, and those that notify managers. Without a row an event is recorded only. */
export function RegistrationEvents() {
  const { t } = useManageTranslations();
  const say = useManageErrorMessage();
  const { account_id: accountId } = useSite();
  const { data, error, mutate } = useQuery<Wish[], Error>(['registration-events', accountId], async () => {
    const client = await getClient();
    const rows = must(
      await client
        .from('registration_events')
        .select('event,is_recorded,tells_managers')
        .eq('account_id', accountId),
    ) as Wish[];
    return REGISTRATION_EVENTS.map(
      (event) =>
        rows.find((row) => row.event === event) ?? { event, is_recorded: true, tells_managers: false },
    );
  });

  async function change({ event, ...wish }: Wish) {
    try {
      const client = await getClient();
      const changed = must(
        await client
          .from('registration_events')
          .update(wish)
          .eq('account_id', accountId)
          .eq('event', event)
          .select('event'),
      );
      if (changed.length === 0) {
        const { error } = await client
          .from('registration_events')
          .insert({ account_id: accountId, event, ...wish });
        if (error) throw new Error(error.message);
      }
      notify('success', t('saved'));
    } catch (failure) {
      notify('error', say(failure));
    }
    await mutate();
  }
  const box = (wish: Wish, field: 'is_recorded' | 'tells_managers', label: string) => (
    <Checkbox
      label={
        <VisuallyHidden>
          {t(label)}: {t(`elearning.names.${wish.event}`)}
        </VisuallyHidden>
      }
      checked={wish[field]}
      onChange={({ target }) => void change({ ...wish, [field]: target.checked })}
    />
  );
  return (
    <Part title={t('elearning.events')}>
      <Muted>{t('elearning.eventsText')}</Muted>
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data && (
        <Table
          caption={t('elearning.events')}
          rows={data}
          rowKey={({ event }) => event}
          columns={[
            {
              key: 'event',
              title: t('elearning.event'),
              render: ({ event }) => t(`elearning.names.${event}`),
            },
            {
              key: 'recorded',
              title: t('elearning.recorded'),
              render: (wish) => box(wish, 'is_recorded', 'elearning.recorded'),
            },
            {
              key: 'told',
              title: t('elearning.told'),
              render: (wish) => box(wish, 'tells_managers', 'elearning.told'),
            },
          ]}
        />
      )}
    </Part>
  );
}
