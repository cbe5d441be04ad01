import {
  DOC_AUDIENCES,
  PLATFORM_CONTENT_SORTS,
  PLATFORM_CONTENT_STATES,
  type PlatformContentKind,
  PlatformContentLine,
  type PlatformContents,
} from '@stoa/shared/contracts/platform-content';
import { z } from 'zod';
import type { Queryable } from '../../shared/database/connect.ts';
import { filterValues, likePattern } from '../../shared/http/list-query.ts';

const Moment = z.iso.datetime({ offset: true }).optional();
export const ContentsQuery = z.object({
  search: z.string().trim().max(100).default(''),
  state: z.enum(PLATFORM_CONTENT_STATES).optional(),
  section: filterValues(z.string().max(60)),
  audience: filterValues(z.enum(DOC_AUDIENCES)),
  /** Changed from and before. */
  from: Moment,
  before: Moment,
  sort: z.enum(PLATFORM_CONTENT_SORTS).default('-updated'),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
});

type Row = Record<string, unknown> & {
  published_at: Date | null;
  updated_at: Date;
  binned_at: Date | null;
  total: number;
};

/** Lists the pages, posts or docs of the platform that match, with how many do. */
export async function listContents(
  sql: Queryable,
  kind: PlatformContentKind,
  query: z.infer<typeof ContentsQuery>,
): Promise<PlatformContents> {
  const { search, state, section, audience, sort, limit, offset } = query;
  const pattern = likePattern(search);
  const column = sql(
    { title: 'title', updated: 'updated_at', published: 'published_at', section: 'section' }[
      sort.replace('-', '') as 'title'
    ],
  );
  const [{ sections }] = await sql<[{ sections: string[] }]>`
    select coalesce(array_agg(distinct c.section) filter (where c.section is not null), '{}') as sections
    from ops.platform_contents(${kind}) c`;
  const rows = await sql<Row[]>`
    with matched as (
      select * from ops.platform_contents(${kind}) c
      where (lower(c.title) like ${pattern} or c.slug like ${pattern})
        and (c.binned_at is not null) = ${state === 'bin'}
        and (${state === undefined || state === 'bin'} or c.status = ${state ?? ''})
        and (${section.length === 0} or c.section = any (${section}))
        and (${audience.length === 0} or coalesce(c.audience, 'everyone') = any (${audience}))
        and c.updated_at >= coalesce(${query.from ?? null}::timestamptz, '-infinity')
        and c.updated_at < coalesce(${query.before ?? null}::timestamptz, 'infinity')
    )
    select m.*, (select count(*)::int from matched) as total from matched m
    order by ${sort.startsWith('-') ? sql`m.${column} desc nulls last` : sql`m.${column} nulls last`}, m.position, m.id
    limit ${limit} offset ${offset}`;
  return { total: rows[0]?.total ?? 0, sections, items: rows.map(lineOf) };
}

const lineOf = (row: Row): PlatformContentLine =>
  PlatformContentLine.parse({
    ...row,
    isFixed: row['is_fixed'],
    draftVersion: row['draft_version'],
    updatedBy: row['updated_by'],
    checkedOn: row['checked_on'],
    checkedVersion: row['checked_version'],
    published_at: row.published_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
    binned_at: row.binned_at?.toISOString() ?? null,
  });
