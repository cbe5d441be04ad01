import { heardSearch } from '@stoa/shared/data/address-values';
import { Link, useLocation } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Container, EmptyState, Grid, LinkButton } from '@stoa/shared/ui';
import { CourseCard } from '../../cards/course-card.tsx';
import { Pages } from '../../cards/pages.tsx';
import { CATALOGUE_PAGE, catalogueQuery } from '../../data/queries.ts';
import type { CourseCardData } from '../../data/records.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { WithData } from '../../parts/with-data.tsx';
import { useSiteWords } from '../../words/index.ts';
import { CatalogueForm } from './catalogue-form.tsx';

/** Every published course of the account, narrowed, found and ordered as the address says. */
export function Catalogue() {
  const { t } = useSiteWords();
  const { settings, name } = useSite();
  return (
    <>
      <PageHead title={t('course.list')} lead={t('course.listIntro', { name: settings.sitetitle || name })} />
      <Container>
        <CatalogueForm />
      </Container>
      <WithData<CourseCardData[]> query={catalogueQuery}>
        {(courses) => (
          <Container>{courses.length > 0 ? <Found courses={courses} /> : <NothingFound />}</Container>
        )}
      </WithData>
    </>
  );
}

/** Their pictures come with the page; those of later rows when they come near. */
const FIRST_ROW = 3;

function Found({ courses }: { courses: CourseCardData[] }) {
  return (
    <>
      <Grid $min="19rem" $gap={6}>
        {courses.slice(0, CATALOGUE_PAGE).map((course, at) => (
          <CourseCard key={course.id} course={course} level="h2" isFirst={at < FIRST_ROW} />
        ))}
      </Grid>
      <Pages reads={[catalogueQuery]} hasNext={courses.length > CATALOGUE_PAGE} />
    </>
  );
}

function NothingFound() {
  const { t } = useSiteWords();
  const { settings, name } = useSite();
  const search = heardSearch(useLocation().search, [catalogueQuery]);
  if (search)
    return (
      <EmptyState title={t('catalogue.noneFound')} action={<Link to="/course">{t('catalogue.clear')}</Link>}>
        {t('catalogue.noneFoundText')}
      </EmptyState>
    );
  return (
    <EmptyState title={t('course.none')} action={<LinkButton to="/blog">{t('course.toBlog')}</LinkButton>}>
      {t('course.noneText', { name: settings.sitetitle || name })}
    </EmptyState>
  );
}
