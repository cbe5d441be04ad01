import { useAccess } from '@stoa/shared/data';
import { Checkbox, Stack } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { NotForYou } from '../../components/not-for-you.tsx';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { useGroupWork } from '../../data/use-group-work.ts';
import { useGroupTranslations } from '../../translations/groups/index.ts';
import { BadgeList } from './badge-list.tsx';
import { PointsRules } from './points-rules.tsx';
import { usePointsSettings } from './use-points-settings.ts';

/** Lets managers set points and badges. */
export function PointsSettings() {
  const { t } = useGroupTranslations();
  const { access } = useAccess();
  const { data, error, mutate, write } = usePointsSettings();
  const { isBusy, run } = useGroupWork();
  if (access && !access.is_manager && !access.caps.includes('manage_options')) return <NotForYou />;
  const turn = (values: { is_on?: boolean; has_board?: boolean }) =>
    void run(() =>
      write((client, accountId) => client.from('gamification').update(values).eq('account_id', accountId)),
    );
  return (
    <AreaScreen title={t('achievements.manage.title')} lead={t('achievements.manage.lead')}>
      {!data && !error && <SkeletonRows />}
      {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {data && (
        <>
          <Stack $gap={3}>
            <Checkbox
              label={t('achievements.manage.on')}
              checked={data.isOn}
              disabled={isBusy}
              onChange={({ target }) => turn({ is_on: target.checked })}
            />
            <Checkbox
              label={t('achievements.manage.board')}
              checked={data.hasBoard}
              disabled={isBusy || !data.isOn}
              onChange={({ target }) => turn({ has_board: target.checked })}
            />
          </Stack>
          <Part title={t('achievements.manage.rules')}>
            <PointsRules rules={data.rules} write={write} />
          </Part>
          <BadgeList badges={data.badges} write={write} />
        </>
      )}
    </AreaScreen>
  );
}
