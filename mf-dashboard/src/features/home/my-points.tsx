import { Link } from '@stoa/shared/router';
import { space } from '@stoa/shared/ui';
import { FigureTile, FigureTiles, Part } from '@stoa/shared/workplace';
import { styled } from 'styled-components';
import { BadgeMark } from '../../components/badge-mark.tsx';
import { useFormat } from '../../data/format.ts';
import { useAchievements } from '../../data/use-achievements.ts';
import { useGroupTranslations } from '../../translations/groups/index.ts';

const Latest = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(3)};
  font-size: var(--stoa-size-lg);
  overflow-wrap: anywhere;
`;

/** What a member has earned, where the account gives points. */
export function MyPoints() {
  const { t } = useGroupTranslations();
  const format = useFormat();
  const { data } = useAchievements();
  if (!data?.is_on) return null;
  const earned = data.badges.filter(({ earned_at: at }) => at !== null);
  const [latest] = earned;
  return (
    <Part
      title={t('achievements.home')}
      action={<Link to="/dashboard/achievements">{t('achievements.homeAll')}</Link>}
    >
      <FigureTiles>
        <FigureTile name={t('achievements.points')} value={format.count(data.points)} />
        <FigureTile name={t('achievements.week')} value={format.count(data.week)} />
        <FigureTile
          name={t('achievements.latest')}
          value={
            <Latest>
              {latest && <BadgeMark icon={latest.icon} size={2.25} />}
              <span dir="auto">{latest?.name ?? t('achievements.noneYet')}</span>
            </Latest>
          }
        />
      </FigureTiles>
    </Part>
  );
}
