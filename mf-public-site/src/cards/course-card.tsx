import { styled } from 'styled-components';
import { Link } from '@stoa/shared/router';
import { space } from '@stoa/shared/ui';
import type { CourseCardData } from '../data/records.ts';
import { Cover } from '../parts/cover.tsx';
import { useContentLang } from '../parts/content-lang.ts';
import { languageName } from '../parts/format.ts';
import { useSiteTranslations } from '../translations/index.ts';
import { Body, Item } from './card-frame.ts';
import { OfferText } from './offer-text.tsx';

const Facts = styled.div`
  font-size: var(--stoa-size-sm);
  color: var(--stoa-muted);
`;
const Foot = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: ${space(3)};
  margin-block-start: auto;
  padding-block-start: ${space(3)};
  font-size: 0.95rem;
`;

/** A course among others; the whole card leads to it. */
export function CourseCard({
  course,
  level: Heading = 'h3',
  isFirst = false,
}: {
  course: CourseCardData;
  level?: 'h2' | 'h3';
  /** It stands where the page opens. */
  isFirst?: boolean;
}) {
  const { t, language } = useSiteTranslations();
  const lang = useContentLang();
  return (
    <Item data-course={course.slug}>
      <Cover src={course.featured_image?.image} alt="" seed={course.slug} isFirst={isFirst} />
      <Body>
        <Facts>
          {t(`course.levels.${course.level}`)} · {languageName(course.language, language)}
        </Facts>
        <Heading lang={lang}>
          <Link to={`/course/${course.slug}`}>
            <bdi>{course.title}</bdi>
          </Link>
        </Heading>
        {course.excerpt && (
          <p lang={lang}>
            <bdi>{course.excerpt}</bdi>
          </p>
        )}
        <Foot>
          <span>{course.instructor && t('course.by', { name: course.instructor.name })}</span>
          <OfferText course={course} />
        </Foot>
      </Body>
    </Item>
  );
}
