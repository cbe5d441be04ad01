import type { PageData } from '../../data/records.ts';
import { platformPageQuery } from '../../data/platform-queries.ts';
import { LiveDemos } from '../../parts/live-demos.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PlatformBlocks } from './platform-blocks.tsx';
import { WithPlatformData } from './with-platform-data.tsx';

/** A page of the platform; its title stands above unless it opens with a hero. */
export function MarketingPage() {
  return (
    <WithPlatformData<PageData> query={platformPageQuery}>
      {(page) => (
        <article data-page={page.slug}>
          {page.content.blocks[0]?.type !== 'hero' && <PageHead title={page.title} width="narrow" />}
          <PlatformBlocks of={page} />
          {page.slug === 'use-cases' && <LiveDemos />}
        </article>
      )}
    </WithPlatformData>
  );
}
