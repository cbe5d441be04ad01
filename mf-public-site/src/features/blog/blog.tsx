import { styled } from 'styled-components';
import { useSite } from '@stoa/shared/shell';
import { Container, EmptyState, Grid, LinkButton, space } from '@stoa/shared/ui';
import { postsQuery } from '../../data/queries.ts';
import type { PostCardData } from '../../data/records.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { WithData } from '../../parts/with-data.tsx';
import { useSiteWords } from '../../words/index.ts';
import { PostCard } from '../../cards/post-card.tsx';

const Lead = styled.div`
  margin-block-end: ${space(12)};
`;

/** Every published post of the account, the newest large. */
export function Blog() {
  return <WithData<PostCardData[]> query={postsQuery}>{(posts) => <Posts posts={posts} />}</WithData>;
}

function Posts({ posts: [newest, ...others] }: { posts: PostCardData[] }) {
  const { t } = useSiteWords();
  const { settings, name } = useSite();
  const siteName = settings.sitetitle || name;
  return (
    <>
      <PageHead title={t('blog.list')} lead={t('blog.listIntro', { name: siteName })} />
      <Container>
        {newest ? (
          <>
            <Lead>
              <PostCard post={newest} isLarge />
            </Lead>
            <Grid $min="18rem" $gap={8}>
              {others.map((post) => (
                <PostCard key={post.id} post={post} />
              ))}
            </Grid>
          </>
        ) : (
          <EmptyState
            title={t('blog.none')}
            action={<LinkButton to="/course">{t('state.toCourses')}</LinkButton>}
          >
            {t('blog.noneText', { name: siteName })}
          </EmptyState>
        )}
      </Container>
    </>
  );
}
