import { styled } from 'styled-components';
import { Link, useLocation } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Container, EmptyState, Grid, LinkButton, space } from '@stoa/shared/ui';
import { BLOG_PAGE, blogQuery } from '../../data/queries.ts';
import type { PostCardData } from '../../data/records.ts';
import { heardSearch } from '@stoa/shared/data/address-values';
import { PageHead } from '../../parts/page-head.tsx';
import { WithData } from '../../parts/with-data.tsx';
import { useSiteWords } from '../../words/index.ts';
import { Pages } from '../../cards/pages.tsx';
import { PostCard } from '../../cards/post-card.tsx';

const Lead = styled.div`
  margin-block-end: ${space(12)};
`;

/** Every published post of the account, the newest large. */
export function Blog() {
  return <WithData<PostCardData[]> query={blogQuery}>{(posts) => <Posts posts={posts} />}</WithData>;
}

function Posts({ posts }: { posts: PostCardData[] }) {
  const [newest, ...others] = posts.slice(0, BLOG_PAGE);
  const tag = new URLSearchParams(heardSearch(useLocation().search, [blogQuery])).get('tag');
  const { t } = useSiteWords();
  const { settings, name } = useSite();
  const siteName = settings.sitetitle || name;
  return (
    <>
      <PageHead
        title={tag ? t('tags.tagged', { tag }) : t('blog.list')}
        lead={tag ? <Link to="/blog">{t('blog.all')}</Link> : t('blog.listIntro', { name: siteName })}
      />
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
            <Pages reads={[blogQuery]} hasNext={posts.length > BLOG_PAGE} />
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
