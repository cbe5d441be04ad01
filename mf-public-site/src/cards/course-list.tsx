import { useState } from 'react';
import { styled } from 'styled-components';
import { useSite } from '@stoa/shared/shell';
import { Cluster, Container, EmptyState, Grid, LinkButton, space } from '@stoa/shared/ui';
import { coursesQuery } from '../data/queries.ts';
import type { CourseCardData } from '../data/records.ts';
import { PageHead } from '../parts/page-head.tsx';
import { WithData } from '../parts/with-data.tsx';
import { useSiteWords } from '../words/index.ts';
import { CourseCard } from './course-card.tsx';

const Filter = styled.fieldset`
  padding: 0;
  border: 0;
  margin-inline: 0;
  margin-block-end: ${space(8)};
  button {
    min-block-size: 2.25rem;
    padding: 0 ${space(4)};
    border: 1px solid var(--stoa-border-strong);
    border-radius: 999px;
    background: transparent;
    font-size: var(--stoa-size-sm);
    &[aria-pressed='true'] {
      background: var(--stoa-primary);
      border-color: var(--stoa-primary);
      color: var(--stoa-on-primary);
    }
  }
`;

/** Every published course of the account. */
export function CourseList() {
  return (
    <WithData<CourseCardData[]> query={coursesQuery}>{(courses) => <Courses courses={courses} />}</WithData>
  );
}

function Courses({ courses }: { courses: CourseCardData[] }) {
  const { t } = useSiteWords();
  const { settings, name } = useSite();
  const siteName = settings.sitetitle || name;
  const [level, setLevel] = useState<string | null>(null);
  const levels = [...new Set(courses.map((course) => course.level))];
  const shown = courses.filter((course) => level === null || course.level === level);
  return (
    <>
      <PageHead
        eyebrow={t('course.count', { count: courses.length })}
        title={t('course.list')}
        lead={t('course.listIntro', { name: siteName })}
      />
      <Container>
        {levels.length > 1 && (
          <Filter aria-label={t('course.filter')}>
            <Cluster $gap={2}>
              <button type="button" aria-pressed={level === null} onClick={() => setLevel(null)}>
                {t('course.all')}
              </button>
              {levels
                .filter((name) => name !== 'all')
                .map((name) => (
                  <button
                    key={name}
                    type="button"
                    aria-pressed={level === name}
                    onClick={() => setLevel(name)}
                  >
                    {t(`course.levels.${name}`)}
                  </button>
                ))}
            </Cluster>
          </Filter>
        )}
        {courses.length === 0 ? (
          <EmptyState
            title={t('course.none')}
            action={<LinkButton to="/blog">{t('course.toBlog')}</LinkButton>}
          >
            {t('course.noneText', { name: siteName })}
          </EmptyState>
        ) : (
          <Grid $min="19rem" $gap={6}>
            {shown.map((course) => (
              <CourseCard key={course.id} course={course} level="h2" />
            ))}
          </Grid>
        )}
      </Container>
    </>
  );
}
