import type { BlockOf } from '@stoa/shared/contracts/page';
import { usePageData } from '@stoa/shared/data';
import { Grid, Skeleton } from '@stoa/shared/ui';
import { PostCard } from '../../cards/post-card.tsx';
import { PostLine, PostLines } from '../../cards/post-line.tsx';
import { postsQuery } from '../../data/queries.ts';
import type { PostCardData } from '../../data/records.ts';
import { useSiteTranslations } from '../../translations/index.ts';
import { Band } from './band.tsx';

const DEFAULT_LIMIT = 3;
/** The newest posts, as cards or as lines; nothing at all while there are none. */
export function PostsBlock({ block }: { block: BlockOf<'posts'> }) {
  const { t } = useSiteTranslations();
  const { data, error } = usePageData<PostCardData[]>(postsQuery);
  const isComing = data === undefined && error === undefined;
  if (data?.length === 0) return null;
  const shown = (data ?? []).slice(0, block.limit ?? DEFAULT_LIMIT);
  return (
    <Band heading={block.heading ?? t('blog.list')} tone={block.tone}>
      {block.layout === 'list' ? (
        <PostLines aria-busy={isComing}>
          {shown.map((post) => (
            <PostLine key={post.id} post={post} />
          ))}
        </PostLines>
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
