import type { DocsFound } from '@stoa/shared/contracts/doc-search';
import { PLATFORM_ACCOUNT_ID } from '@stoa/shared/contracts/platform-account';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { queryKey } from '@stoa/shared/data/query';
import { useLocation } from '@stoa/shared/router';
import { useBootstrap } from '@stoa/shared/shell';
import { Container, Notice, Skeleton } from '@stoa/shared/ui';
import { docsQuery, docsSearchQuery } from '../../data/platform-queries.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { useMarketingTranslations } from '../../translations/marketing.ts';
import { DocHits } from './doc-hits.tsx';
import { DocsSearchForm } from './docs-search-form.tsx';
import { type DocLine, DocsTree } from './docs-tree.tsx';
import { usePlatformData } from '../../data/use-platform-data.ts';

/** The results of a search, as the form leads to them; without any, every page to choose from. */
export function DocsSearch() {
  const { t } = useMarketingTranslations();
  const { search } = useLocation();
  const text = (new URLSearchParams(search).get('q') ?? '').trim();
  const { data: docs = [] } = usePlatformData<DocLine[]>(docsQuery);
  const key = queryKey(docsSearchQuery, { accountId: PLATFORM_ACCOUNT_ID, params: {}, search });
  const cameAlong = key in useBootstrap().data;
  const { data, error } = useQuery<DocsFound, Error>(
    key,
    () => apiFetch<DocsFound>(`/api/docs/search?${new URLSearchParams({ q: text, final: 'true' })}`),
    { revalidateIfStale: !cameAlong, revalidateOnFocus: false },
  );
  const isEmpty = text === '' || data?.hits.length === 0;
  return (
    <>
      <PageHead title={t('docs.search.title')} width="narrow" />
      <Container $width="narrow">
        <DocsSearchForm />
        {text !== '' &&
          (data ? (
            <DocHits found={data} text={text} />
          ) : error ? (
            <Notice tone="danger">{t('docs.search.failed')}</Notice>
          ) : (
            <Skeleton $height="12rem" />
          ))}
        {isEmpty && (
          <>
            <h2>{t('docs.search.browse')}</h2>
            <DocsTree docs={docs} />
          </>
        )}
      </Container>
    </>
  );
}
