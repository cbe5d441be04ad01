import type { Achievements } from '@stoa/shared/contracts/achievements';
import { useAccess } from '@stoa/shared/data';
import { EmptyState, Grid, LinkButton, space, Table } from '@stoa/shared/ui';
import { LoadFailed, Part, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { Held } from '@stoa/shared/workplace/hold-below';
import { FigureTile, FigureTiles } from '@stoa/shared/workplace/figure-tiles';
import { Award } from 'lucide-react';
import { styled } from 'styled-components';
import { BadgeMark } from '../../components/badge-mark.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { Muted } from '../../components/text-box.tsx';
import { useFormat } from '../../data/format.ts';
import { useAchievements } from '../../data/use-achievements.ts';
import { useGroupTranslations } from '../../translations/groups/index.ts';
import { Board } from './board.tsx';

const BadgeBox = styled.article<{ $isEarned: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(4)};
  align-items: center;
  padding: ${space(4)};
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-surface);
  h3 {
    font-size: var(--stoa-size-md);
  }
  p {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
`;
const Far = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space(3)};
  align-items: center;
  margin-block-start: ${space(2)};
  font-size: var(--stoa-size-xs);
  font-variant-numeric: tabular-nums;
`;

/** Points, badges and the board of one person's account. */
export function AchievementsScreen() {
  const { t } = useGroupTranslations();
  const { access, isLoading } = useAccess();
  const { data, error, mutate } = useAchievements();
  const isManager = access?.is_manager === true || access?.caps.includes('manage_options') === true;
  return (
    <Screen
      title={t('achievements.title')}
      lead={t('achievements.lead')}
      actions={
        isManager && (
          <LinkButton variant="secondary" to="/dashboard/manage/points">
            {t('achievements.manage.link')}
          </LinkButton>
        )
      }
    >
      <Held $until={access !== undefined || !isLoading}>
        {data === undefined && !error && <SkeletonRows />}
        {data === undefined && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
        {data?.is_on && <Earned achievements={data} onChange={() => mutate()} />}
        {data !== undefined && !data?.is_on && (
          <EmptyState
            icon={<Award size={40} strokeWidth={1.25} />}
            title={t('achievements.offTitle')}
            action={<LinkButton to="/dashboard/courses">{t('achievements.toCourses')}</LinkButton>}
          >
            {t('achievements.off')}
          </EmptyState>
        )}
      </Held>
    </Screen>
  );
}

function Earned({
  achievements,
  onChange,
}: {
  achievements: Achievements;
  onChange: () => Promise<unknown>;
}) {
  const { t } = useGroupTranslations();
  const format = useFormat();
  const { badges, rules } = achievements;
  const earned = badges.filter(({ earned_at: at }) => at !== null).length;
  return (
    <>
      <FigureTiles>
        <FigureTile name={t('achievements.points')} value={format.count(achievements.points)} />
        <FigureTile name={t('achievements.week')} value={format.count(achievements.week)} />
        <FigureTile
          name={t('achievements.badgesEarned')}
          value={t('achievements.ofBadges', {
            earned: format.count(earned),
            total: format.count(badges.length),
          })}
        />
      </FigureTiles>
      <Part title={t('achievements.badges')}>
        {badges.length === 0 && <Muted>{t('achievements.noBadges')}</Muted>}
        <Grid $min="17rem">
          {badges.map((badge) => (
            <BadgeBox key={badge.id} $isEarned={badge.earned_at !== null}>
              <BadgeMark icon={badge.icon} isEarned={badge.earned_at !== null} />
              <div>
                <h3 dir="auto">{badge.name}</h3>
                {badge.description && <p dir="auto">{badge.description}</p>}
                {badge.earned_at ? (
                  <p>{t('achievements.earnedAt', { date: format.date(badge.earned_at) })}</p>
                ) : (
                  <Far>
                    <ProgressBar
                      label={t('achievements.progress', { name: badge.name })}
                      percent={Math.floor((badge.reached / badge.threshold) * 100)}
                    />
                    {t('achievements.reached', {
                      reached: format.count(badge.reached),
                      threshold: format.count(badge.threshold),
                    })}
                  </Far>
                )}
              </div>
            </BadgeBox>
          ))}
        </Grid>
      </Part>
      {achievements.has_board && <Board isShown={achievements.is_shown} onChange={onChange} />}
      {rules && rules.length > 0 && (
        <Part title={t('achievements.how')}>
          <Table
            caption={t('achievements.how')}
            rows={rules}
            rowKey={({ event }) => event}
            columns={[
              {
                key: 'event',
                title: t('achievements.manage.event'),
                render: ({ event }) => t(`achievements.event.${event}`),
              },
              {
                key: 'daily',
                title: t('achievements.manage.daily'),
                render: ({ daily_max: max }) => (max ? t('achievements.howOften', { count: max }) : '–'),
              },
              {
                key: 'points',
                title: t('achievements.points'),
                align: 'end',
                render: ({ points }) => format.count(points),
              },
            ]}
          />
        </Part>
      )}
    </>
  );
}
