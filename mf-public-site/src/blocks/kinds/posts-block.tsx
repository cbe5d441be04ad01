import type { BlockOf } from '@stoa/shared/contracts/page';
import { usePageData } from '@stoa/shared/data';
import { Grid, Skeleton } from '@stoa/shared/ui';
import { postsQuery } from '../../data/queries.ts';
import type { PostCardData } from '../../data/records.ts';
import { useSiteWords } from '../../words/index.ts';
import { PostCard } from '../../cards/post-card.tsx';
import { Band } from './band.tsx';

const DEFAULT_LIMIT = 3;

/** The newest posts; nothing at all while there are none. */
export function PostsBlock({ block }: { block: BlockOf<'posts'> }) {
  const { t } = useSiteWords();
  const { data, error } = usePageData<PostCardData[]>(postsQuery);
  const isComing = data === undefined && error === undefined;
  if (data?.length === 0) return null;
  return (
    <Band heading={block.heading ?? t('blog.list')}>
      <Grid $min="17rem" $gap={8} aria-busy={isComing}>
        {isComing
          ? [1, 2, 3].map((key) => <Skeleton key={key} $height="20rem" />)
          : (data ?? [])
              .slice(0, block.limit ?? DEFAULT_LIMIT)
              .map((post) => <PostCard key={post.id} post={post} level="h3" />)}
      </Grid>
    </Band>
  );
}
