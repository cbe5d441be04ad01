import { relevantSearch } from '@stoa/shared/data/address-values';
import { Link, useLocation } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Container, EmptyState, LinkButton } from '@stoa/shared/ui';
import { CourseList } from '../../cards/course-list.tsx';
import { Pages } from '../../cards/pages.tsx';
import { CATALOGUE_PAGE, catalogueQuery } from '../../data/queries.ts';
import type { CourseCardData } from '../../data/records.ts';
import { useListHead } from '../../parts/list-style.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { WithData } from '../../parts/with-data.tsx';
import { useSiteTranslations } from '../../translations/index.ts';
import { CatalogueForm } from './catalogue-form.tsx';

/** Every published course of the account, narrowed, found and ordered as the address says. */
export function Catalogue() {
  return (
    <>
      <PageHead {...useListHead('/course', 'course.list', 'course.listIntro')} />
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
      <CourseList courses={courses.slice(0, CATALOGUE_PAGE)} firsts={FIRST_ROW} />
      <Pages reads={[catalogueQuery]} hasNext={courses.length > CATALOGUE_PAGE} />
    </>
  );
}

function NothingFound() {
  const { t } = useSiteTranslations();
  const { settings, name } = useSite();
  const search = relevantSearch(useLocation().search, [catalogueQuery]);
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
