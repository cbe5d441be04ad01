import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import type { PageQuery } from '@stoa/shared/contracts/page-query';
import { PLATFORM_ACCOUNT_ID } from '@stoa/shared/contracts/platform-account';
import { queryKey } from '@stoa/shared/data/query';
import { testBootstrap } from '@stoa/shared/testing';
import * as queries from '../data/platform-queries.ts';
import { page } from './builders.ts';

const content = { blocks: [{ type: 'richText' as const, html: '<p>Text of the platform</p>' }] };
const post = {
  id: 'b1',
  slug: 'x',
  title: 'A note',
  excerpt: 'In short',
  published_at: '2026-11-01T09:00:00Z',
  content,
};

const offer = {
  id: 'starter',
  label: 'Starter',
  description: 'For a first course.',
  pricing: {
    stripe: {
      monthly: { amount: 29, price_id: 'm', iterations: 48, trial_days: 30 },
      annual: { amount: 299, price_id: 'a', iterations: 4, trial_days: 30 },
    },
  },
  features: ['lms'],
  addons: ['zoom'],
  figures: {
    mau: { value: 10_000, asIn: null },
    storage: { value: 1024, asIn: null },
    aitokens: { value: 1000, asIn: 'Starter' },
    emails: { value: 0, asIn: null },
  },
};

/** Every read of the platform's pages with an answer. */
export const platformAnswers = (): [PageQuery, unknown][] => [
  [queries.platformPageQuery, page({ slug: 'x', title: 'A page', content })],
  [queries.pricingPageQuery, page({ slug: 'pricing', title: 'Pick a plan', content })],
  [queries.offersQuery, [offer]],
  [queries.demoSitesQuery, [{ key: 'kiln', name: 'Kiln & Clay' }]],
  [queries.platformBlogQuery, [post]],
  [queries.platformPostQuery, post],
  [queries.docsQuery, [{ slug: 'x', title: 'A guide', section: 'Owners' }]],
  [queries.docsSearchQuery, { hits: [], meant: null }],
  [queries.docQuery, { id: 'd1', slug: 'x', title: 'A guide', section: 'Owners', content }],
];

/** The platform's host, of which every page can be shown at `x`. */
export function wholePlatform(changes: Partial<Bootstrap> = {}, answers = platformAnswers()): Bootstrap {
  const params = { slug: 'x', pageSlug: 'x' };
  const data = Object.fromEntries(
    answers.map(([query, data]) => [queryKey(query, { accountId: PLATFORM_ACCOUNT_ID, params }), data]),
  );
  return testBootstrap({ kind: 'platform', account: null, data, ...changes });
}
