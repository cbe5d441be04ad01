import { css, styled } from 'styled-components';
import { Link } from '@stoa/shared/router';
import { onMobile, space } from '@stoa/shared/ui';
import type { PostCardData } from '../data/records.ts';
import { Cover } from '../parts/cover.tsx';
import { useContentLang } from '../parts/content-lang.ts';
import { PostMeta } from './post-meta.tsx';

const large = css`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: clamp(1.5rem, 4vw, 3.5rem);
  align-items: center;
  :is(h2, h3) {
    font-size: var(--stoa-size-2xl);
  }
  ${onMobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Item = styled.article<{ $isLarge: boolean }>`
  position: relative;
  min-inline-size: 0;
  > div:first-child {
    border-radius: var(--stoa-radius-lg);
  }
  > div + div {
    display: grid;
    gap: ${space(2)};
    padding-block-start: ${({ $isLarge }) => ($isLarge ? 0 : space(4))};
  }
  :is(h2, h3) {
    font-size: 1.3rem;
  }
  a {
    color: inherit;
    text-decoration: underline transparent;
    &:hover {
      text-decoration-color: currentColor;
    }
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
  p {
    color: var(--stoa-muted);
  }
  ${({ $isLarge }) => $isLarge && large}
`;

/** A post among others. */
export function PostCard(props: { post: PostCardData; isLarge?: boolean; level?: 'h2' | 'h3' }) {
  const { post, isLarge = false, level: Heading = 'h2' } = props;
  const lang = useContentLang();
  return (
    <Item $isLarge={isLarge} data-post={post.slug}>
      <Cover
        src={post.settings?.featured}
        alt=""
        seed={post.slug}
        ratio={isLarge ? '3 / 2' : '16 / 10'}
        isFirst={isLarge}
      />
      <div>
        <PostMeta post={post} />
        <Heading lang={lang}>
          <Link to={`/blog/${post.slug}`}>
            <bdi>{post.title}</bdi>
          </Link>
        </Heading>
        {post.excerpt && (
          <p lang={lang}>
            <bdi>{post.excerpt}</bdi>
          </p>
        )}
      </div>
    </Item>
  );
}
