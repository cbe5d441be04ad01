import { styled } from 'styled-components';
import type { BlockOf } from '@stoa/shared/contracts/page';
import { usePageData } from '@stoa/shared/data';
import { Skeleton, space } from '@stoa/shared/ui';
import { CourseOutline } from '../../cards/course-outline.tsx';
import { outlineOf } from '../../cards/outline.ts';
import { outlineQuery } from '../../data/queries.ts';
import type { CourseData } from '../../data/records.ts';
import { SiteLink } from '../../parts/site-link.tsx';
import { useSiteTranslations } from '../../translations/index.ts';
import { Band } from './band.tsx';

const More = styled.p`
  margin-block-start: ${space(6)};
`;

/** Lists the lessons of a course by section. */
export function CurriculumBlock({ block }: { block: BlockOf<'curriculum'> }) {
  const { t } = useSiteTranslations();
  const { data, error } = usePageData<Pick<CourseData, 'title' | 'slug' | 'sections'> | null>(outlineQuery, {
    course: block.course,
  });
  if (data === null || error) return null;
  return (
    <Band heading={block.heading ?? data?.title} tone={block.tone} width="narrow">
      {data ? <CourseOutline outline={outlineOf(data)} /> : <Skeleton $height="18rem" />}
      {data && (
        <More>
          <SiteLink to={`/course/${data.slug}`}>{t('catalogue.toCourse', { title: data.title })}</SiteLink>
        </More>
      )}
    </Band>
  );
}
