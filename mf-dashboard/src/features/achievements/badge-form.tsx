import type { BadgeIcon, BadgeRow } from '@stoa/shared/contracts/achievements';
import { Button, Checkbox, Cluster, Dialog, Field, Input, Select, Stack, Textarea } from '@stoa/shared/ui';
import { useState } from 'react';
import { BADGE_PICTURES, BadgeMark } from '../../components/badge-mark.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useGroupWork } from '../../data/use-group-work.ts';
import { useGroupWords } from '../../words/groups/index.ts';
import { readWhole } from './read-whole.ts';
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
const THRESHOLD_MAX = 1_000_000;

/** One badge being written; null is a new one. */
export function BadgeForm({
  badge,
  write,
  onClose,
}: {
  badge: BadgeRow | null;
  write: Write;
  onClose: () => void;
}) {
  const { t } = useGroupWords();
  const { isBusy, run } = useGroupWork();
  const [name, setName] = useState(badge?.name ?? '');
  const [description, setDescription] = useState(badge?.description ?? '');
  const [icon, setIcon] = useState<BadgeIcon>(badge?.icon ?? 'award');
  const [event, setEvent] = useState<BadgeRow['event']>(badge?.event ?? 'lesson_completed');
  const [threshold, setThreshold] = useState(String(badge?.threshold ?? 1));
  const [isActive, setActive] = useState(badge?.is_active ?? true);
  const [problems, setProblems] = useState<{ name?: string; threshold?: string }>({});
  const [isRemoving, setRemoving] = useState(false);

  async function save() {
    const many = readWhole(threshold, 1, THRESHOLD_MAX);
    const found = {
      ...(name.trim() === '' && { name: t('achievements.manage.needsName') }),
      ...(many === undefined && {
        threshold: t('achievements.manage.badNumber', { min: '1', max: String(THRESHOLD_MAX) }),
      }),
    };
    setProblems(found);
    if (many === undefined || Object.keys(found).length > 0) return;
    const values = { name: name.trim(), description, icon, event, threshold: many, is_active: isActive };
    const isDone = await run(
      () =>
        write((client, accountId) =>
          badge
            ? client.from('badges').update(values).eq('id', badge.id)
            : client.from('badges').insert({ account_id: accountId, ...values }),
        ),
      t('achievements.manage.saved'),
    );
    if (isDone) onClose();
  }
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
        words={{ cancel: t('cancel'), close: t('close') }}
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
          <Button type="submit" form="badge-form" busy={isBusy}>
            {t('save')}
          </Button>
        </Cluster>
      }
    >
      <form
        id="badge-form"
        noValidate
        onSubmit={(sent) => {
          sent.preventDefault();
          void save();
        }}
      >
        <Stack $gap={4}>
          <Field label={t('achievements.manage.name')} error={problems.name} required>
            <Input maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />
          </Field>
          <Field label={t('achievements.manage.description')}>
            <Textarea
              rows={2}
              maxLength={300}
              value={description}
              onChange={({ target }) => setDescription(target.value)}
            />
          </Field>
          <Cluster $gap={4} $align="end">
            <BadgeMark icon={icon} />
            <Field label={t('achievements.manage.icon')}>
              <Select value={icon} onChange={({ target }) => setIcon(target.value as BadgeIcon)}>
                {BADGE_PICTURES.map((one) => (
                  <option key={one} value={one}>
                    {t(`achievements.manage.icons.${one}`)}
                  </option>
                ))}
              </Select>
            </Field>
          </Cluster>
          <Field label={t('achievements.manage.earnedBy')}>
            <Select value={event} onChange={({ target }) => setEvent(target.value as BadgeRow['event'])}>
              {EVENTS.map((one) => (
                <option key={one} value={one}>
                  {t(`achievements.event.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('achievements.manage.threshold')} error={problems.threshold} required>
            <Input
              inputMode="numeric"
              value={threshold}
              onChange={({ target }) => setThreshold(target.value)}
            />
          </Field>
          <Checkbox
            label={t('achievements.manage.active')}
            checked={isActive}
            onChange={({ target }) => setActive(target.checked)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
