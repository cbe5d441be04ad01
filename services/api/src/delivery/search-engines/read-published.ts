import { untyped } from '@stoa/shared/data/call-function';
import { PLATFORM_ACCOUNT_ID } from '@stoa/shared/contracts/platform-account';
import type { DatabaseClient } from '@stoa/shared/contracts/database-client';
import { MAX_PUBLISHED_ROWS, PUBLISHED_PAGE_ROWS } from '../limits.ts';
import type { FeedPost } from './feed.ts';
import type { MapEntry } from './sitemap.ts';

interface Source {
  table: string;
  folder: string;
  /** Conditions for being public, besides row security. */
  where: Record<string, string | boolean>;
  hasSeo?: boolean;
  hasHome?: boolean;
  /** Rows with a section are pages of the documentation. */
  hasSections?: boolean;
  /** A join without which a row stands for an empty page. */
  having?: string;
}

const SOURCES: Source[] = [
  { table: 'pages', folder: '/', where: { status: 'published' }, hasSeo: true, hasHome: true },
  { table: 'courses', folder: '/course/', where: { status: 'published' } },
  {
    table: 'course_categories',
    folder: '/course/category/',
    where: { 'courses.status': 'published' },
    having: 'courses!inner()',
  },
  { table: 'posts', folder: '/blog/', where: { status: 'published' }, hasSeo: true },
  { table: 'products', folder: '/products/', where: { status: 'active' } },
  { table: 'groups', folder: '/groups/', where: { privacy: 'public' } },
  { table: 'members', folder: '/members/', where: { is_listed: true } },
];
const LISTS = ['/', '/course', '/blog'];
const LISTS_WITH_ENTRIES = ['/products', '/groups', '/members'];
/** Tables that do not say when a row changed. */
const UNDATED = ['members', 'course_categories'];

interface Row {
  slug: string;
  updated_at?: string;
  is_home?: boolean;
  kind?: string;
  section?: string | null;
  seo?: { noindex?: boolean } | null;
}

/** Every address of a site that everybody may read and its owner wants found; a source that fails is an error. */
export async function readMap(client: DatabaseClient, accountId: string): Promise<MapEntry[]> {
  const found = await Promise.all(SOURCES.map((source) => readSource(client, accountId, source)));
  const own = found.flat();
  const full = LISTS_WITH_ENTRIES.filter((list) => own.some(({ path }) => path.startsWith(`${list}/`)));
  return [...[...LISTS, ...full].map((path) => ({ path })), ...own];
}

async function readSource(
  client: DatabaseClient,
  accountId: string,
  { table, folder, where, hasSeo, hasHome, hasSections, having }: Source,
): Promise<MapEntry[]> {
  const columns = [
    'slug',
    ...(UNDATED.includes(table) ? [] : ['updated_at']),
    ...(hasSeo ? ['seo'] : []),
    ...(hasHome ? ['is_home'] : []),
    ...(hasSections ? ['section'] : []),
    ...(table === 'products' ? ['kind'] : []),
    ...(having ? [having] : []),
  ];
  const rows: Row[] = [];
  for (let from = 0; from < MAX_PUBLISHED_ROWS; from += PUBLISHED_PAGE_ROWS) {
    const { data, error } = await untyped(client)
      .from(table)
      .select<string, Row>(columns.join(','))
      .eq('account_id', accountId)
      .match(where)
      .order('slug')
      .range(from, from + PUBLISHED_PAGE_ROWS - 1);
    if (error) throw new Error(`${table}: ${error.message}`);
    rows.push(...data);
    if (data.length < PUBLISHED_PAGE_ROWS) break;
  }
  return rows
    .filter((row) => !row.is_home && row.kind !== 'course' && row.seo?.noindex !== true)
    .map((row) => ({
      path: `${row.section ? '/docs/' : folder}${row.slug}`,
      changedAt: row.updated_at,
    }));
}

const PLATFORM_SOURCES: Source[] = [
  {
    table: 'pages',
    folder: '/',
    where: { status: 'published' },
    hasSeo: true,
    hasHome: true,
    hasSections: true,
  },
  { table: 'posts', folder: '/blog/', where: { status: 'published' }, hasSeo: true },
];
const PLATFORM_LISTS = ['/', '/blog', '/docs'];

/** Every address of the platform's own site; pages of the documentation stand below `/docs`. */
export async function readPlatformMap(client: DatabaseClient): Promise<MapEntry[]> {
  const found = await Promise.all(
    PLATFORM_SOURCES.map((source) => readSource(client, PLATFORM_ACCOUNT_ID, source)),
  );
  return [...PLATFORM_LISTS.map((path) => ({ path })), ...found.flat()];
}

const POSTS_IN_A_FEED = 30;

/** The newest posts of a site. */
export async function readFeed(client: DatabaseClient, accountId: string): Promise<FeedPost[]> {
  const { data, error } = await client
    .from('posts')
    .select('slug,title,excerpt,published_at,author:members!posts_author_fkey(name)')
    .eq('account_id', accountId)
    .eq('status', 'published')
    .order('published_at', { ascending: false })
    .limit(POSTS_IN_A_FEED);
  if (error) throw new Error(`posts: ${error.message}`);
  return data;
}
