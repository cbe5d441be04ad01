import { styled } from 'styled-components';
import { Link, useLocation } from '@stoa/shared/router';
import { Cluster, Container, EmptyState, space } from '@stoa/shared/ui';
import { PLATFORM_BLOG_PAGE, platformBlogQuery } from '../../data/platform-queries.ts';
import { formatDay } from '../../parts/format.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { useMarketingTranslations } from '../../translations/marketing.ts';
import { WithPlatformData } from './with-platform-data.tsx';

export interface PlatformPostData {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  published_at: string | null;
}

const List = styled.ul`
  display: grid;
  gap: ${space(8)};
  padding: 0;
  list-style: none;
  li {
    padding-block-start: ${space(6)};
    border-block-start: 1px solid var(--stoa-border);
  }
  h2 {
    margin-block: ${space(2)};
    font-size: var(--stoa-size-xl);
  }
  time,
  p {
    color: var(--stoa-muted);
  }
`;

/** The platform's published posts, the newest first. */
export function PlatformBlog() {
  const { t, language } = useMarketingTranslations();
  const at = Math.max(1, Number(new URLSearchParams(useLocation().search).get('page')) || 1);
  return (
    <>
      <PageHead title={t('blog.title')} lead={t('blog.lead')} width="narrow" />
      <Container $width="narrow">
        <WithPlatformData<PlatformPostData[]> query={platformBlogQuery}>
          {(posts) =>
            posts.length === 0 ? (
              <EmptyState title={t('blog.none')}>{t('blog.noneText')}</EmptyState>
            ) : (
              <>
                <List>
                  {posts.slice(0, PLATFORM_BLOG_PAGE).map((post) => (
                    <li key={post.id}>
                      <time dateTime={post.published_at ?? ''}>
                        {formatDay(post.published_at, language, 'UTC')}
                      </time>
                      <h2>
                        <Link to={`/blog/${post.slug}`}>{post.title}</Link>
                      </h2>
                      <p>{post.excerpt}</p>
                    </li>
                  ))}
                </List>
                <Cluster>
                  {at > 1 && <Link to={`/blog?page=${at - 1}`}>{t('blog.newer')}</Link>}
                  {posts.length > PLATFORM_BLOG_PAGE && (
                    <Link to={`/blog?page=${at + 1}`}>{t('blog.older')}</Link>
                  )}
                </Cluster>
              </>
            )
          }
        </WithPlatformData>
      </Container>
    </>
  );
}
