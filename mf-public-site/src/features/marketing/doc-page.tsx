import { styled } from 'styled-components';
import { Link } from '@stoa/shared/router';
import { Container, onMobile, space } from '@stoa/shared/ui';
import { docQuery, docsQuery } from '../../data/platform-queries.ts';
import { formatDay } from '../../parts/format.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { useMarketingTranslations } from '../../translations/marketing.ts';
import { DocAnswer } from './doc-answer.tsx';
import { DocsSearchForm } from './docs-search-form.tsx';
import { type DocLine, DocsTree } from './docs-tree.tsx';
import { PlatformBlocks } from './platform-blocks.tsx';
import { usePlatformData } from '../../data/use-platform-data.ts';
import { WithPlatformData } from './with-platform-data.tsx';

interface DocData extends DocLine {
  id: string;
  content: unknown;
  checked_on?: string | null;
  checked_version?: string | null;
}

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
  padding-block-start: ${space(8)};
`;
const Checked = styled.p`
  margin-block-start: ${space(8)};
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
`;

/** One page of the documentation, with the list of the others beside it. */
export function DocPage() {
  const { t, language } = useMarketingTranslations();
  const { data: docs = [] } = usePlatformData<DocLine[]>(docsQuery);
  return (
    <WithPlatformData<DocData> query={docQuery}>
      {(doc) => (
        <Container>
          <Columns>
            <DocsTree docs={docs} current={doc.slug} />
            <article data-doc={doc.slug}>
              <Container $width="narrow">
                <SearchRoom>
                  <DocsSearchForm />
                </SearchRoom>
              </Container>
              <PageHead width="narrow" eyebrow={<Link to="/docs">{t('docs.all')}</Link>} title={doc.title} />
              <PlatformBlocks of={doc} />
              {doc.checked_on && (
                <Container $width="narrow">
                  <Checked>
                    {t(doc.checked_version ? 'docs.checkedWith' : 'docs.checked', {
                      day: formatDay(doc.checked_on, language, 'UTC'),
                      version: doc.checked_version ?? '',
                    })}
                  </Checked>
                </Container>
              )}
              <Container $width="narrow">
                <DocAnswer slug={doc.slug} />
              </Container>
            </article>
          </Columns>
        </Container>
      )}
    </WithPlatformData>
  );
}
