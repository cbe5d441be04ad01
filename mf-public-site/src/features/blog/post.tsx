import { styled } from 'styled-components';
import { Link } from '@stoa/shared/router';
import { Container, space } from '@stoa/shared/ui';
import { postQuery } from '../../data/queries.ts';
import type { PostData } from '../../data/records.ts';
import { Cover } from '../../parts/cover.tsx';
import { useContentLang } from '../../parts/content-lang.ts';
import { WithData } from '../../parts/with-data.tsx';
import { useSiteTranslations } from '../../translations/index.ts';
import { Blocks } from '../../blocks/blocks.tsx';
import { PostMeta } from '../../cards/post-meta.tsx';

const Head = styled.header`
  display: grid;
  gap: ${space(4)};
  padding-block: clamp(2.5rem, 6vw, 4.5rem) ${space(8)};
  > p {
    font-size: var(--stoa-size-lg);
    color: var(--stoa-muted);
  }
`;
const Picture = styled.div`
  margin-block-end: ${space(10)};
  > div {
    border-radius: var(--stoa-radius-lg);
  }
`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  padding: ${space(6)} 0 0;
  list-style: none;
  border-block-start: 1px solid var(--stoa-border);
`;

/** One post. */
export function Post() {
  const { t } = useSiteTranslations();
  const lang = useContentLang();
  return (
    <WithData<PostData> query={postQuery}>
      {(post) => (
        <article data-post={post.slug}>
          <Container $width="narrow">
            <Head>
              <Link to="/blog">{t('blog.back')}</Link>
              <h1 lang={lang}>
                <bdi>{post.title}</bdi>
              </h1>
              {post.excerpt && (
                <p lang={lang}>
                  <bdi>{post.excerpt}</bdi>
                </p>
              )}
              <PostMeta post={post} />
            </Head>
          </Container>
          {post.settings?.featured && (
            <Container $width="narrow">
              <Picture>
                <Cover
                  src={post.settings.featured}
                  alt={post.settings.featured_alt ?? ''}
                  seed={post.slug}
                  ratio="16 / 9"
                  isFirst
                />
              </Picture>
            </Container>
          )}
          <Blocks of={post} />
          {(post.tags ?? []).length > 0 && (
            <Container $width="narrow">
              <Tags aria-label={t('tags.label')}>
                {post.tags.map((tag) => (
                  <li key={tag}>
                    <Link to={`/blog?${new URLSearchParams({ tag })}`}>{tag}</Link>
                  </li>
                ))}
              </Tags>
            </Container>
          )}
        </article>
      )}
    </WithData>
  );
}
