import { styled } from 'styled-components';
import { useSite } from '@stoa/shared/shell';
import type { PostCardData } from '../data/records.ts';
import { formatDay } from '../parts/format.ts';
import { useSiteTranslations } from '../translations/index.ts';

const Line = styled.div`
  font-size: var(--stoa-size-sm);
  color: var(--stoa-muted);
  unicode-bidi: plaintext;
  text-align: -webkit-match-parent;
  text-align: match-parent;
`;

/** When a post was published and who wrote it. */
export function PostMeta({ post }: { post: PostCardData }) {
  const { t, language } = useSiteTranslations();
  const { settings } = useSite();
  const day = formatDay(post.published_at, language, settings.timeZone);
  return (
    <Line>
      {day && <time dateTime={post.published_at ?? undefined}>{day}</time>}
      {day && post.author && ' · '}
      {post.author && t('blog.by', { name: post.author.name })}
    </Line>
  );
}
