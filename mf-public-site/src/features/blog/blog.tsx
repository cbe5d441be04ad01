import { styled } from 'styled-components';
import { Link, useLocation } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Container, EmptyState, Grid, LinkButton, space } from '@stoa/shared/ui';
import { BLOG_PAGE, blogQuery } from '../../data/queries.ts';
import type { PostCardData } from '../../data/records.ts';
import { relevantSearch } from '@stoa/shared/data/address-values';
import { PageHead } from '../../parts/page-head.tsx';
import { WithData } from '../../parts/with-data.tsx';
import { useSiteTranslations } from '../../translations/index.ts';
import { Pages } from '../../cards/pages.tsx';
import { PostCard } from '../../cards/post-card.tsx';
import { PostLine, PostLines } from '../../cards/post-line.tsx';
import { useListHead, useListStyle } from '../../parts/list-style.ts';

const Lead = styled.div`
  margin-block-end: ${space(12)};
`;

/** Every published post of the account, the newest large. */
export function Blog() {
  return <WithData<PostCardData[]> query={blogQuery}>{(posts) => <Posts posts={posts} />}</WithData>;
}

function Posts({ posts }: { posts: PostCardData[] }) {
  const tag = new URLSearchParams(relevantSearch(useLocation().search, [blogQuery])).get('tag');
  const { t } = useSiteTranslations();
  const { settings, name } = useSite();
  const siteName = settings.sitetitle || name;
  const head = useListHead('/blog', 'blog.list', 'blog.listIntro');
  return (
    <>
      <PageHead
        title={tag ? t('tags.tagged', { tag }) : head.title}
        lead={tag ? <Link to="/blog">{t('blog.all')}</Link> : head.lead}
      />
      <Container>
        {posts.length > 0 ? (
          <>
            <PostList posts={posts.slice(0, BLOG_PAGE)} />
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

/** The newest large, unless every post has its picture beside it. */
function PostList({ posts }: { posts: PostCardData[] }) {
  const style = useListStyle();
  if (style === 'rows')
    return (
      <PostLines>
        {posts.map((post, at) => (
          <PostLine key={post.id} post={post} level="h2" hasPicture isFirst={at === 0} />
        ))}
      </PostLines>
    );
  const [newest, ...others] = posts;
  return (
    <>
      <Lead>{newest && <PostCard post={newest} isLarge />}</Lead>
      {style === 'index' && others.length > 0 && (
        <PostLines>
          {others.map((post) => (
            <PostLine key={post.id} post={post} level="h2" />
          ))}
        </PostLines>
      )}
      {style === 'cards' && (
        <Grid $min="18rem" $gap={8}>
          {others.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </Grid>
      )}
    </>
  );
}
