import type { PageQuery } from '@stoa/shared/contracts/page-query';

/** Reads of the platform's own pages: rows of its account. */
export const platformPageQuery: PageQuery = {
  key: 'page',
  from: 'pages',
  select: 'id,slug,title,type,content,seo',
  where: { slug: ':pageSlug', section: null, status: 'published' },
  single: true,
  required: true,
};

export const pricingPageQuery: PageQuery = {
  ...platformPageQuery,
  where: { slug: 'pricing', section: null, status: 'published' },
};

/** Plans with prices, terms and limits, as the plan table has them. */
export const offersQuery: PageQuery = {
  key: 'offers',
  from: 'plan_offers',
  select: 'id,label,description,pricing,features,addons,figures',
  order: [{ column: 'position', ascending: true }],
};

/** Demo sites that this installation has; none on most. */
export const demoSitesQuery: PageQuery = { key: 'demos', from: 'demo_sites', select: 'key,name' };

const POST = 'id,slug,title,excerpt,published_at';
/** Posts on one page of the platform's blog. */
export const PLATFORM_BLOG_PAGE = 12;

export const platformBlogQuery: PageQuery = {
  key: 'blog',
  from: 'posts',
  select: POST,
  where: { status: 'published' },
  order: [{ column: 'published_at', ascending: false }],
  limit: PLATFORM_BLOG_PAGE,
  paged: 'page',
};

export const platformPostQuery: PageQuery = {
  key: 'post',
  from: 'posts',
  select: `${POST},content,seo`,
  where: { slug: ':slug', status: 'published' },
  single: true,
  required: true,
};

/** Every page of the documentation; pages without a section are none. */
export const docsQuery: PageQuery = {
  key: 'docs',
  from: 'docs',
  select: 'slug,title,section',
  order: [
    { column: 'position', ascending: true },
    { column: 'title', ascending: true },
  ],
  limit: 100,
};

/** Pages that the words of the address find; the service asks it for the page, browsers ask the API. */
export const docsSearchQuery: PageQuery = {
  key: 'found',
  from: 'search_docs',
  select: 'hits,meant',
  find: { param: 'q', columns: ['title'] },
  isFunction: true,
};

export const docQuery: PageQuery = {
  key: 'doc',
  from: 'docs',
  select: 'id,slug,title,section,content,seo,updated_at,checked_on,checked_version',
  where: { slug: ':slug' },
  single: true,
  required: true,
};
