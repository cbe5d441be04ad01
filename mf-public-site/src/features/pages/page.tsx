import { pageQuery } from '../../data/queries.ts';
import type { PageData } from '../../data/records.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { WithData } from '../../parts/with-data.tsx';
import { Blocks } from '../../blocks/blocks.tsx';

/** A page of the account; its title stands above unless it opens with a hero of its own. */
export function Page() {
  return (
    <WithData<PageData> query={pageQuery}>
      {(page) => {
        const hasHero = page.content.blocks[0]?.type === 'hero';
        return (
          <article data-page={page.slug}>
            {!hasHero && <PageHead title={page.title} width="narrow" />}
            <Blocks of={page} />
          </article>
        );
      }}
    </WithData>
  );
}
