import { styled } from 'styled-components';
import { Link } from '@stoa/shared/router';
import { space } from '@stoa/shared/ui';
import type { CourseData } from '../../data/records.ts';
import { useContentLang } from '../../parts/content-lang.ts';
import { formatLength, languageName } from '../../parts/format.ts';
import { useSiteTranslations } from '../../translations/index.ts';
import type { Outline } from '../../cards/outline.ts';

const Facts = styled.dl`
  display: grid;
  font-size: var(--stoa-size-sm);
  > div {
    display: flex;
    justify-content: space-between;
    gap: ${space(4)};
    padding-block: ${space(2)};
    border-block-start: 1px solid var(--stoa-border);
  }
  dt {
    color: var(--stoa-muted);
  }
  dd {
    text-align: end;
  }
  dd > a {
    display: block;
    & + a {
      margin-block-start: ${space(2)};
    }
  }
`;

/** The facts of a course beside its price. */
export function CourseFacts({ course, outline }: { course: CourseData; outline: Outline }) {
  const { t, language } = useSiteTranslations();
  const lang = useContentLang();
  const needs = course.needs.flatMap(({ requires }) => (requires?.status === 'published' ? [requires] : []));
  const facts = [
    [
      t('course.lessonsLabel'),
      outline.lessonCount > 0 ? t('course.lessons', { count: outline.lessonCount }) : '',
    ],
    [t('course.duration'), formatLength(outline.durationS, language)],
    [t('course.level'), t(`course.levels.${course.level}`)],
    [t('course.language'), languageName(course.language, language)],
  ];
  return (
    <Facts>
      {needs.length > 0 && (
        <div>
          <dt>{t('course.needs')}</dt>
          <dd lang={lang}>
            {needs.map(({ slug, title }) => (
              <Link key={slug} to={`/course/${slug}`}>
                <bdi>{title}</bdi>
              </Link>
            ))}
          </dd>
        </div>
      )}
      {course.category && (
        <div>
          <dt>{t('catalogue.category')}</dt>
          <dd lang={lang}>
            <Link to={`/course/category/${course.category.slug}`}>
              <bdi>{course.category.name}</bdi>
            </Link>
          </dd>
        </div>
      )}
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Facts>
  );
}
