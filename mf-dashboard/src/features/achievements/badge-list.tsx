import type { BadgeRow } from '@stoa/shared/contracts/achievements';
import { StatusBadge } from '@stoa/shared/controls';
import { Button, Cluster, Table } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { BadgeMark } from '../../components/badge-mark.tsx';
import { Muted } from '../../components/text-box.tsx';
import { useFormat } from '../../data/format.ts';
import { useGroupWork } from '../../data/use-group-work.ts';
import { useGroupTranslations } from '../../translations/groups/index.ts';
import { BadgeDialog } from './badge-dialog.tsx';
import type { Write } from './use-points-settings.ts';

const SUGGESTED = [
  ['first', 'flame', 'lesson_completed', 1],
  ['ten', 'star', 'lesson_completed', 10],
  ['course', 'trophy', 'course_completed', 1],
  ['talk', 'heart', 'comment_written', 5],
] as const;

/** The badges of an account, as its managers see them. */
export function BadgeList({ badges, write }: { badges: BadgeRow[]; write: Write }) {
  const { t } = useGroupTranslations();
  const format = useFormat();
  const { isBusy, run } = useGroupWork();
  const [open, setOpen] = useState<BadgeRow | 'new' | null>(null);
  const suggest = () =>
    void run(() =>
      write((client, accountId) =>
        client.from('badges').insert(
          SUGGESTED.map(([name, icon, event, threshold]) => ({
            account_id: accountId,
            name: t(`achievements.manage.suggestions.${name}`),
            description: t(`achievements.manage.suggestions.${name}Text`),
            icon,
            event,
            threshold,
          })),
        ),
      ),
    );
  return (
    <Part
      title={t('achievements.manage.badges')}
      action={
        <Button size="sm" variant="secondary" onClick={() => setOpen('new')}>
          <Plus size={16} strokeWidth={1.5} aria-hidden />
          {t('achievements.manage.add')}
        </Button>
      }
    >
      {badges.length === 0 && (
        <Cluster $gap={3}>
          <Muted>{t('achievements.manage.none')}</Muted>
          <Button size="sm" busy={isBusy} onClick={suggest}>
            {t('achievements.manage.suggest')}
          </Button>
        </Cluster>
      )}
      {badges.length > 0 && (
        <Table
          caption={t('achievements.manage.badges')}
          rows={badges}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              title: t('achievements.manage.name'),
              render: ({ name, icon, is_active: isActive }) => (
                <Cluster $gap={3}>
                  <BadgeMark icon={icon} size={2.25} isEarned={isActive} />
                  <span dir="auto">{name}</span>
                  {!isActive && (
                    <StatusBadge status="inactive">{t('achievements.manage.inactive')}</StatusBadge>
                  )}
                </Cluster>
              ),
            },
            {
              key: 'event',
              title: t('achievements.manage.earnedBy'),
              render: ({ event }) => t(`achievements.event.${event}`),
            },
            {
              key: 'threshold',
              title: t('achievements.manage.threshold'),
              align: 'end',
              render: ({ threshold }) => format.count(threshold),
            },
            {
              key: 'edit',
              title: '',
              align: 'end',
              render: (badge) => (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={t('achievements.manage.edit', { name: badge.name })}
                  onClick={() => setOpen(badge)}
                >
                  {t('edit')}
                </Button>
              ),
            },
          ]}
        />
      )}
      {open && (
        <BadgeDialog badge={open === 'new' ? null : open} write={write} onClose={() => setOpen(null)} />
      )}
    </Part>
  );
}
