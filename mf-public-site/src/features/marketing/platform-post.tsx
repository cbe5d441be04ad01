import { Link } from '@stoa/shared/router';
import { platformPostQuery } from '../../data/platform-queries.ts';
import { formatDay } from '../../parts/format.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { useMarketingTranslations } from '../../translations/marketing.ts';
import type { PlatformPostData } from './platform-blog.tsx';
import { PlatformBlocks } from './platform-blocks.tsx';
import { WithPlatformData } from './with-platform-data.tsx';

/** One post of the platform. */
export function PlatformPost() {
  const { t, language } = useMarketingTranslations();
  return (
    <WithPlatformData<PlatformPostData & { content: unknown }> query={platformPostQuery}>
      {(post) => (
        <article data-post={post.slug}>
          <PageHead
            width="narrow"
            eyebrow={<Link to="/blog">{t('blog.back')}</Link>}
            title={post.title}
            lead={
              <time dateTime={post.published_at ?? ''}>{formatDay(post.published_at, language, 'UTC')}</time>
            }
          />
          <PlatformBlocks of={post} />
        </article>
      )}
    </WithPlatformData>
  );
}
