import { styled } from 'styled-components';
import { Link } from '@stoa/shared/router';
import { onMobile, space } from '@stoa/shared/ui';
import type { PostCardData } from '../data/records.ts';
import { useContentLang } from '../parts/content-lang.ts';
import { Cover } from '../parts/cover.tsx';
import { PostMeta } from './post-meta.tsx';

/** The list that post lines stand in. */
export const PostLines = styled.ul`
  padding: 0;
  list-style: none;
  border-block-end: 1px solid var(--stoa-border);
`;
const Line = styled.li<{ $hasPicture: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 16rem minmax(0, 1fr);
  align-items: ${({ $hasPicture }) => ($hasPicture ? 'center' : 'start')};
  gap: ${space(2)} ${space(8)};
  padding-block: ${space(5)};
  border-block-start: 1px solid var(--stoa-border);
  > div:first-child {
    border-radius: var(--stoa-radius);
  }
  ${onMobile} {
    grid-template-columns: ${({ $hasPicture }) => ($hasPicture ? '6rem' : '')} minmax(0, 1fr);
    column-gap: ${space(4)};
  }
  :is(h2, h3) {
    font-size: ${({ $hasPicture }) => ($hasPicture ? '1.5rem' : '')};
  }
  a {
    color: inherit;
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
  :is(h2, h3) + p {
    margin-block-start: ${space(1)};
    color: var(--stoa-muted);
  }
`;

/** A post as one line among others. */
export function PostLine(props: {
  post: PostCardData;
  hasPicture?: boolean;
  level?: 'h2' | 'h3';
  isFirst?: boolean;
}) {
  const { post, hasPicture = false, level: Heading = 'h3', isFirst = false } = props;
  const lang = useContentLang();
  return (
    <Line $hasPicture={hasPicture} data-post={post.slug}>
      {hasPicture ? (
        <Cover
          src={post.settings?.featured}
          alt=""
          seed={post.slug}
          ratio="4 / 3"
          sizes="16rem"
          isFirst={isFirst}
        />
      ) : (
        <PostMeta post={post} />
      )}
      <div>
        {hasPicture && <PostMeta post={post} />}
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
    </Line>
  );
}
