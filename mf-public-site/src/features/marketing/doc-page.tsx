import { styled } from 'styled-components';
import { Link } from '@stoa/shared/router';
import { Container, onMobile, space } from '@stoa/shared/ui';
import { docQuery, docsQuery } from '../../data/platform-queries.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { useMarketingTranslations } from '../../translations/marketing.ts';
import { DocsSearchForm } from './docs-search-form.tsx';
import { type DocLine, DocsTree } from './docs-tree.tsx';
import { PlatformBlocks } from './platform-blocks.tsx';
import { usePlatformData } from './use-platform-data.ts';
import { WithPlatformData } from './with-platform-data.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: 14rem minmax(0, 1fr);
  gap: ${space(10)};
  align-items: start;
  ${onMobile} {
    grid-template-columns: minmax(0, 1fr);
  }
  > nav {
    padding-block-start: ${space(16)};
    font-size: var(--stoa-size-sm);
    ${onMobile} {
      order: 2;
      padding-block-start: 0;
    }
  }
`;

const SearchRoom = styled.div`
  max-inline-size: 34rem;
  margin-inline: auto;
  padding-block-start: ${space(8)};
`;

/** One page of the documentation, with the list of the others beside it. */
export function DocPage() {
  const { t } = useMarketingTranslations();
  const { data: docs = [] } = usePlatformData<DocLine[]>(docsQuery);
  return (
    <WithPlatformData<DocLine & { id: string; content: unknown }> query={docQuery}>
      {(doc) => (
        <Container>
          <Columns>
            <DocsTree docs={docs} current={doc.slug} />
            <article data-doc={doc.slug}>
              <SearchRoom>
                <DocsSearchForm />
              </SearchRoom>
              <PageHead width="narrow" eyebrow={<Link to="/docs">{t('docs.all')}</Link>} title={doc.title} />
              <PlatformBlocks of={doc} />
            </article>
          </Columns>
        </Container>
      )}
    </WithPlatformData>
  );
}
