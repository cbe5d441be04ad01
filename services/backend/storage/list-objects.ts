import { z } from 'zod';
import { actAs } from '../act-as.ts';
import type { Claims } from '../auth/tokens.ts';
import type { StorageContext } from './context.ts';

const SORTED = ['name', 'created_at', 'updated_at', 'last_accessed_at'] as const;

export const ListBody = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().min(0).max(1_000_000).default(0),
  search: z.string().max(200).default(''),
  sortBy: z
    .object({ column: z.enum(SORTED).default('name'), order: z.enum(['asc', 'desc']).default('asc') })
    .default({ column: 'name', order: 'asc' }),
});

/** One level of a folder, folders first as storage-js shows them: with a name and nothing else. */
export function listObjects(
  { sql }: StorageContext,
  claims: Claims,
  bucket: string,
  { prefix, limit, offset, search, sortBy }: z.infer<typeof ListBody>,
) {
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  return sql.begin(async (db) => {
    await actAs(db, claims);
    const order = sortBy.order === 'desc' ? db`desc` : db`asc`;
    const column = sortBy.column === 'name' ? db`entry collate "C"` : db(sortBy.column);
    return db`
      with inside as (
        select *, substr(name, ${[...folder].length + 1}::int) as rest from storage.objects
        where bucket_id = ${bucket} and starts_with(name, ${folder})
      ), level as (
        select distinct on (split_part(rest, '/', 1)) split_part(rest, '/', 1) as entry, position('/' in rest) > 0 as is_folder, *
        from inside order by split_part(rest, '/', 1), position('/' in rest) desc
      )
      select entry as name, case when not is_folder then id end as id, case when not is_folder then metadata end as metadata,
        case when not is_folder then created_at end as created_at, case when not is_folder then updated_at end as updated_at,
        case when not is_folder then last_accessed_at end as last_accessed_at
      from level where entry ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}
      order by is_folder desc, case when is_folder then entry end collate "C" ${sortBy.column === 'name' ? order : db`asc`},
        ${column} ${order}, entry limit ${limit} offset ${offset}`;
  });
}

export const ListV2Body = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.number().int().min(1).max(1000).default(1000),
  cursor: z.string().max(4096).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
});

const Cursor = z.object({ value: z.string(), key: z.string() });

interface Entry {
  key: string;
  value: string;
  is_folder: boolean;
  id: string | null;
  metadata: object | null;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
}

/** Everything below a prefix, page by page; with a delimiter what lies deeper shows as its folder. */
export async function listObjectsV2(
  { sql }: StorageContext,
  claims: Claims,
  bucket: string,
  { prefix, limit, cursor, with_delimiter, sortBy }: z.infer<typeof ListV2Body>,
) {
  const after = cursor ? Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))) : null;
  const length = [...prefix].length;
  const rows = await sql.begin(async (db) => {
    await actAs(db, claims);
    const [order, beyond] = sortBy.order === 'desc' ? [db`desc`, db`<`] : [db`asc`, db`>`];
    // A folder has no time of its own: it stands where its name stands, before every time.
    const value =
      sortBy.column === 'name'
        ? db`key`
        : db`case when is_folder then '' else to_char(${db(sortBy.column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') end`;
    return db<Entry[]>`
      with inside as (
        select *, position('/' in substr(name, ${length + 1}::int)) as slash from storage.objects
        where bucket_id = ${bucket} and starts_with(name, ${prefix})
      ), level as (
        select distinct on (key) * from (
          select *, ${with_delimiter} and slash > 0 as is_folder,
            case when ${with_delimiter} and slash > 0 then left(name, ${length}::int + slash) else name end as key from inside
        ) keyed order by key
      ), sorted as (
        select key, ${value} as value, is_folder, id, metadata, created_at, updated_at, last_accessed_at from level
      )
      select * from sorted
      where ${after ? db`(value collate "C", key collate "C") ${beyond} (${after.value}, ${after.key})` : db`true`}
      order by value collate "C" ${order}, key collate "C" ${order} limit ${limit + 1}`;
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasNext = rows.length > limit && last !== undefined;
  const bare = (key: string) => key.replace(/\/$/, '');
  return {
    hasNext,
    ...(hasNext && {
      nextCursor: Buffer.from(JSON.stringify({ value: last.value, key: last.key })).toString('base64url'),
    }),
    folders: page.filter((each) => each.is_folder).map(({ key }) => ({ key: bare(key), name: key })),
    objects: page
      .filter((each) => !each.is_folder)
      .map(({ key, id, metadata, created_at, updated_at, last_accessed_at }) => ({
        key,
        name: key,
        id,
        metadata,
        created_at,
        updated_at,
        last_accessed_at,
      })),
  };
}
