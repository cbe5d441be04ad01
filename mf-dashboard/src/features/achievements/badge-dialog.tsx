import { BadgeFields, type BadgeRow, MAX_BADGE_THRESHOLD } from '@stoa/shared/contracts/achievements';
import {
  CheckboxField,
  Form,
  NumberField,
  SelectField,
  SubmitButton,
  TextareaField,
  TextField,
  useForm,
  useWatch,
} from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster, Dialog } from '@stoa/shared/ui';
import { useState } from 'react';
import { BADGE_PICTURES, BadgeMark } from '../../components/badge-mark.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useFormat } from '../../data/format.ts';
import { useGroupWork } from '../../data/use-group-work.ts';
import { useGroupTranslations } from '../../translations/groups/index.ts';
import type { Write } from './use-points-settings.ts';

const EVENTS = [
  'points',
  'lesson_completed',
  'quiz_passed',
  'course_completed',
  'review_written',
  'post_written',
  'comment_written',
] as const satisfies readonly BadgeRow['event'][];

/** Edits a badge; null creates one. */
export function BadgeDialog({
  badge,
  write,
  onClose,
}: {
  badge: BadgeRow | null;
  write: Write;
  onClose: () => void;
}) {
  const { t } = useGroupTranslations();
  const { isBusy, run, explain } = useGroupWork();
  const [isRemoving, setRemoving] = useState(false);
  const format = useFormat();
  const form = useForm({
    schema: BadgeFields,
    initial: {
      name: badge?.name ?? '',
      description: badge?.description ?? '',
      icon: badge?.icon ?? 'award',
      event: badge?.event ?? 'lesson_completed',
      threshold: badge?.threshold ?? 1,
      is_active: badge?.is_active ?? true,
    },
    snapshot: { entity: badge?.id },
    texts: {
      name: t('achievements.manage.needsName'),
      threshold: t('achievements.manage.badNumber', {
        min: format.count(1),
        max: format.count(MAX_BADGE_THRESHOLD),
      }),
    },
    failed: explain,
    async submit(values) {
      await write((client, accountId) =>
        badge
          ? client.from('badges').update(values).eq('id', badge.id)
          : client.from('badges').insert({ account_id: accountId, ...values }),
      );
      notify('success', t('achievements.manage.saved'));
      onClose();
    },
  });
  const icon = useWatch({ control: form.methods.control, name: 'icon' });

  const remove = async () => {
    if (badge && (await run(() => write((client) => client.from('badges').delete().eq('id', badge.id)))))
      onClose();
  };
  if (isRemoving && badge)
    return (
      <ConfirmDialog
        title={t('achievements.manage.removeTitle', { name: badge.name })}
        text={t('achievements.manage.removeText')}
        action={t('achievements.manage.remove')}
        isDangerous
        isBusy={isBusy}
        problem={null}
        labels={{ cancel: t('cancel'), close: t('close') }}
        onConfirm={() => void remove()}
        onClose={() => setRemoving(false)}
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={badge ? t('achievements.manage.edit', { name: badge.name }) : t('achievements.manage.add')}
      closeLabel={t('close')}
      footer={
        <Cluster $gap={3} $justify={badge ? 'space-between' : 'end'}>
          {badge && (
            <Button variant="quiet" onClick={() => setRemoving(true)}>
              {t('achievements.manage.remove')}
            </Button>
          )}
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </Cluster>
      }
    >
      <Form form={form} gap={4}>
        <TextField form={form} name="name" label={t('achievements.manage.name')} maxLength={80} required />
        <TextareaField
          form={form}
          name="description"
          label={t('achievements.manage.description')}
          rows={2}
          maxLength={300}
        />
        <Cluster $gap={4} $align="end">
          <BadgeMark icon={icon} />
          <SelectField form={form} name="icon" label={t('achievements.manage.icon')}>
            {BADGE_PICTURES.map((one) => (
              <option key={one} value={one}>
                {t(`achievements.manage.icons.${one}`)}
              </option>
            ))}
          </SelectField>
        </Cluster>
        <SelectField form={form} name="event" label={t('achievements.manage.earnedBy')}>
          {EVENTS.map((one) => (
            <option key={one} value={one}>
              {t(`achievements.event.${one}`)}
            </option>
          ))}
        </SelectField>
        <NumberField
          form={form}
          name="threshold"
          label={t('achievements.manage.threshold')}
          inputMode="numeric"
          required
        />
        <CheckboxField form={form} name="is_active" label={t('achievements.manage.active')} />
      </Form>
    </Dialog>
  );
}
