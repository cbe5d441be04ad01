import { Link } from '@stoa/shared/router';
import { space } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { FigureTile, FigureTiles } from '@stoa/shared/workplace/figure-tiles';
import { styled } from 'styled-components';
import { BadgeMark } from '../../../components/badge-mark.tsx';
import { useFormat } from '../../../data/format.ts';
import { useGroupTranslations } from '../../../translations/groups/index.ts';
import type { StudentHomeData } from './use-student-home.ts';

const Tiles = styled(FigureTiles)`
  > * {
    flex-basis: 7rem;
    padding: ${space(4)};
  }
  > :last-child {
    flex-basis: 100%;
  }
`;
const Latest = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(3)};
  font-size: var(--stoa-size-lg);
  overflow-wrap: anywhere;
`;

/** Points and the latest badge, where the site gives them. */
export function MyPoints({ points }: { points: StudentHomeData['points'] }) {
  const { t } = useGroupTranslations();
  const { count } = useFormat();
  if (!points?.is_on) return null;
  const { latest } = points;
  return (
    <Part
      title={t('achievements.home')}
      action={<Link to="/dashboard/achievements">{t('achievements.homeAll')}</Link>}
    >
      <Tiles>
        <FigureTile name={t('achievements.points')} value={count(points.points)} />
        <FigureTile name={t('achievements.week')} value={count(points.week)} />
        <FigureTile
          name={t('achievements.latest')}
          value={
            <Latest>
              {latest && <BadgeMark icon={latest.icon} size={2.25} />}
              <span dir="auto">{latest?.name ?? t('achievements.noneYet')}</span>
            </Latest>
          }
        />
      </Tiles>
    </Part>
  );
}
