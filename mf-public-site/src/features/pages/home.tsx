import { useSite } from '@stoa/shared/shell';
import { usePageData } from '@stoa/shared/data';
import { Container, EmptyState, LinkButton } from '@stoa/shared/ui';
import { homeQuery } from '../../data/queries.ts';
import type { PageData } from '../../data/records.ts';
import { WithData } from '../../parts/with-data.tsx';
import { useSiteTranslations } from '../../translations/index.ts';
import { Blocks } from '../../blocks/blocks.tsx';
import { CoursesBlock } from '../../blocks/kinds/courses-block.tsx';

const EVERYTHING = { type: 'courses', limit: 12 } as const;

/** The account's front page: its published home content; without one, what it teaches. */
export function Home() {
  const { data } = usePageData<PageData | null>(homeQuery);
  if (data === null) return <NoHome />;
  return <WithData<PageData> query={homeQuery}>{(page) => <Blocks of={page} />}</WithData>;
}

function NoHome() {
  const { t } = useSiteTranslations();
  const { settings, name } = useSite();
  return (
    <>
      <Container>
        <EmptyState
          level={1}
          title={t('home.emptyTitle')}
          action={<LinkButton to="/course">{t('state.toCourses')}</LinkButton>}
        >
          {t('home.emptyText', { name: settings.sitetitle || name })}
        </EmptyState>
      </Container>
      <CoursesBlock block={EVERYTHING} />
    </>
  );
}
