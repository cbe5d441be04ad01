import type { BoardLine } from '@stoa/shared/contracts/achievements';
import { useAvatars } from '@stoa/shared/data/avatars';
import { dataOrNull } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';
import { useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Avatar, Checkbox, Cluster, Table } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { useState } from 'react';
import { ListFilters } from '../../components/list-filters.tsx';
import { Muted } from '../../components/text-box.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { useFormat } from '../../data/format.ts';
import { useGroupWork } from '../../data/use-group-work.ts';
import { useGroupTranslations } from '../../translations/groups/index.ts';

const PERIODS = ['week', 'all'] as const;

/** Shows the leaderboard; members can opt out of it. */
export function Board({ isShown, onChange }: { isShown: boolean; onChange: () => Promise<unknown> }) {
  const { t } = useGroupTranslations();
  const format = useFormat();
  const { user } = useSession();
  const { account_id: accountId } = useSite();
  const { isBusy, run } = useGroupWork();
  const [period, setPeriod] = useState<string>('week');
  const { data, error, mutate } = useRead<BoardLine[]>(
    'points-board',
    user && [user.id, period],
    async (client, account) =>
      (dataOrNull(await client.rpc('points_board', { p_account_id: account, p_period: period })) as
        BoardLine[] | null) ?? [],
  );
  const avatars = useAvatars(data?.map(({ user_id: id }) => id) ?? []);
  const show = (shown: boolean) =>
    void run(async () => {
      await callRpc('show_on_board', { p_account_id: accountId, p_is_shown: shown });
      await Promise.all([mutate(), onChange()]);
    });
  return (
    <Part title={t('achievements.board')}>
      <ListFilters
        choices={[
          {
            label: t('achievements.boardFor'),
            value: period,
            options: PERIODS.map((one) => [one, t(`achievements.periods.${one}`)]),
            onChange: setPeriod,
          },
        ]}
      />
      {!data && !error && <SkeletonRows count={4} />}
      {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {data?.length === 0 && <Muted>{t('achievements.boardNone')}</Muted>}
      {data && data.length > 0 && (
        <Table
          caption={t('achievements.boardCaption')}
          rows={data}
          rowKey={({ user_id: id }) => id}
          columns={[
            { key: 'place', title: t('achievements.place'), render: ({ place }) => format.count(place) },
            {
              key: 'name',
              title: t('achievements.name'),
              render: ({ user_id: id, name, is_me: isMe }) => (
                <Cluster $gap={2}>
                  <Avatar name={name} src={avatars[id] ?? null} size={28} />
                  <span dir="auto">
                    {name}
                    {isMe && ` (${t('achievements.you')})`}
                  </span>
                </Cluster>
              ),
            },
            {
              key: 'badges',
              title: t('achievements.badges'),
              align: 'end',
              render: ({ badges }) => format.count(badges),
            },
            {
              key: 'points',
              title: t('achievements.points'),
              align: 'end',
              render: ({ points }) => format.count(points),
            },
          ]}
        />
      )}
      <Checkbox
        label={t('achievements.show')}
        checked={isShown}
        disabled={isBusy}
        onChange={({ target }) => show(target.checked)}
      />
      {!isShown && <Muted>{t('achievements.boardOff')}</Muted>}
    </Part>
  );
}
