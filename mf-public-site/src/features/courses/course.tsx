import { Container, onMobile, space } from '@stoa/shared/ui';
import { css, styled } from 'styled-components';
import { Link } from '@stoa/shared/router';
import { courseQuery } from '../../data/queries.ts';
import type { CourseData } from '../../data/records.ts';
import { Cover } from '../../parts/cover.tsx';
import { SafeHtml } from '../../parts/safe-html.tsx';
import { paragraphs } from '../../parts/paragraphs.ts';
import { useContentLang } from '../../parts/content-lang.ts';
import { WithData } from '../../parts/with-data.tsx';
import { useSiteTranslations } from '../../translations/index.ts';
import { CourseFacts } from './course-facts.tsx';
import { CourseOffer } from './course-offer.tsx';
import { CourseOutline } from '../../cards/course-outline.tsx';
import { Stars } from '../../cards/stars.tsx';
import { Reviews } from './reviews.tsx';
import { usePreviews } from './use-previews.ts';
import { Instructor } from './instructor.tsx';
import { outlineOf } from '../../cards/outline.ts';

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(18rem, 23rem);
  grid-template-rows: auto 1fr;
  gap: ${space(4)} clamp(2rem, 5vw, 4.5rem);
  padding-block: clamp(2rem, 5vw, 4rem);
  align-items: start;
  ${onMobile} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;
    gap: ${space(8)};
  }
`;
const area = (row: string, column: string) => css`
  grid-row: ${row};
  grid-column: ${column};
  ${onMobile} {
    grid-row: auto;
    grid-column: auto;
  }
`;
const Head = styled.header`
  ${area('1', '1')}
  h1 {
    margin-block: ${space(4)} ${space(4)};
  }
  > p:last-of-type {
    max-inline-size: 54ch;
    font-size: var(--stoa-size-lg);
    color: var(--stoa-muted);
  }
`;
const Rating = styled.div`
  margin-block-start: ${space(4)};
  color: var(--stoa-muted);
`;
const Aside = styled.aside`
  ${area('1 / span 2', '2')}
  position: sticky;
  inset-block-start: 6rem;
  overflow: hidden;
  background: var(--stoa-surface);
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  > div:last-child {
    display: grid;
    gap: ${space(5)};
    padding: ${space(5)};
  }
  ${onMobile} {
    position: static;
  }
`;
const Text = styled.div`
  ${area('2', '1')}
  display: grid;
  gap: ${space(12)};
  padding-block-start: ${space(8)};
  section > h2 {
    margin-block-end: ${space(5)};
  }
  ${onMobile} {
    padding-block-start: 0;
  }
`;

/** One course: what it is, who teaches it, what is in it, and the way in. */
export function Course() {
  return <WithData<CourseData> query={courseQuery}>{(course) => <CoursePage course={course} />}</WithData>;
}

function CoursePage({ course }: { course: CourseData }) {
  const { t } = useSiteTranslations();
  const lang = useContentLang();
  const outline = outlineOf(course);
  const previews = usePreviews(course.id);
  return (
    <Container as="article" data-course={course.slug}>
      <Page>
        <Head>
          <Link to="/course">{t('course.back')}</Link>
          <h1 lang={lang}>
            <bdi>{course.title}</bdi>
          </h1>
          {course.excerpt && (
            <p lang={lang}>
              <bdi>{course.excerpt}</bdi>
            </p>
          )}
          {course.rating_count > 0 && (
            <Rating>
              <Stars rating={course.rating_sum / course.rating_count} />{' '}
              {t('reviews.count', { count: course.rating_count })}
            </Rating>
          )}
        </Head>
        <Aside>
          <Cover
            src={course.featured_image?.image}
            alt={course.featured_image?.alt ?? ''}
            seed={course.slug}
            isFirst
          />
          <div>
            <CourseOffer course={course} />
            <CourseFacts course={course} outline={outline} />
          </div>
        </Aside>
        <Text>
          {course.description && (
            <section>
              <h2>{t('course.about')}</h2>
              <SafeHtml lang={lang} html={paragraphs(course.description)} />
            </section>
          )}
          <section>
            <h2>{t('course.outline')}</h2>
            <CourseOutline outline={outline} previews={previews} />
          </section>
          <Reviews course={course} />
          {course.instructor && <Instructor {...course.instructor} />}
        </Text>
      </Page>
    </Container>
  );
}
