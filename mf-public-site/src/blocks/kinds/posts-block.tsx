import { styled } from 'styled-components';
import type { BlockOf } from '@stoa/shared/contracts/page';
import { usePageData } from '@stoa/shared/data';
import { Link } from '@stoa/shared/router';
import { Grid, onMobile, Skeleton, space } from '@stoa/shared/ui';
import { PostCard } from '../../cards/post-card.tsx';
import { PostMeta } from '../../cards/post-meta.tsx';
import { postsQuery } from '../../data/queries.ts';
import type { PostCardData } from '../../data/records.ts';
import { useSiteWords } from '../../words/index.ts';
import { Band } from './band.tsx';

const DEFAULT_LIMIT = 3;
const List = styled.ul`
  padding: 0;
  list-style: none;
  border-block-end: 1px solid var(--stoa-border);
  li {
    display: grid;
    grid-template-columns: 16rem minmax(0, 1fr);
    gap: ${space(2)} ${space(8)};
    padding-block: ${space(5)};
    border-block-start: 1px solid var(--stoa-border);
    ${onMobile} {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  h3 a {
    color: inherit;
  }
  h3 + p {
    margin-block-start: ${space(1)};
    color: var(--stoa-muted);
  }
`;

/** The newest posts, as cards or as lines; nothing at all while there are none. */
export function PostsBlock({ block }: { block: BlockOf<'posts'> }) {
  const { t } = useSiteWords();
  const { data, error } = usePageData<PostCardData[]>(postsQuery);
  const isComing = data === undefined && error === undefined;
  if (data?.length === 0) return null;
  const shown = (data ?? []).slice(0, block.limit ?? DEFAULT_LIMIT);
  return (
    <Band heading={block.heading ?? t('blog.list')} tone={block.tone}>
      {block.layout === 'list' ? (
        <List aria-busy={isComing}>
          {shown.map((post) => (
            <li key={post.id} data-post={post.slug}>
              <PostMeta post={post} />
              <div>
                <h3>
                  <Link to={`/blog/${post.slug}`}>{post.title}</Link>
                </h3>
                {post.excerpt && <p>{post.excerpt}</p>}
              </div>
            </li>
          ))}
        </List>
      ) : (
        <Grid $min="17rem" $gap={8} aria-busy={isComing}>
          {isComing
            ? [1, 2, 3].map((key) => <Skeleton key={key} $height="20rem" />)
            : shown.map((post) => <PostCard key={post.id} post={post} level="h3" />)}
        </Grid>
      )}
    </Band>
  );
}
