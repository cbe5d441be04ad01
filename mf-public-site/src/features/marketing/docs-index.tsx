import { Container } from '@stoa/shared/ui';
import { docsQuery } from '../../data/platform-queries.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { useMarketingTranslations } from '../../translations/marketing.ts';
import { type DocLine, DocsTree } from './docs-tree.tsx';
import { DocsSearchForm } from './docs-search-form.tsx';
import { WithPlatformData } from './with-platform-data.tsx';

/** The list of the documentation. */
export function DocsIndex() {
  const { t } = useMarketingTranslations();
  return (
    <>
      <PageHead title={t('docs.title')} lead={t('docs.lead')} width="narrow" />
      <Container $width="narrow">
        <DocsSearchForm />
        <WithPlatformData<DocLine[]> query={docsQuery}>{(docs) => <DocsTree docs={docs} />}</WithPlatformData>
      </Container>
    </>
  );
}
