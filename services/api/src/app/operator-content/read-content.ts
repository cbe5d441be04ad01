import { AppError } from '@stoa/shared/contracts/errors';
import { PLATFORM_ACCOUNT_ID } from '@stoa/shared/contracts/platform-account';
import {
  PlatformContent,
  type PlatformContentKind,
  PlatformRevisions,
} from '@stoa/shared/contracts/platform-content';
import type { TransactionSql } from 'postgres';
import type { z } from 'zod';

/** A page, post or page of the documentation of the platform, as a path names it. */
export interface ContentPath {
  kind: PlatformContentKind;
  id: string;
}

/** The kind as the functions of the database know it: docs are pages. */
export const storedKind = (kind: PlatformContentKind): 'page' | 'post' => (kind === 'post' ? 'post' : 'page');

export const unknownContent = () => new AppError('not_found', 'The platform has no such text.');

/** Reads one text with its draft. @throws AppError `not_found` */
export async function readContent(
  sql: TransactionSql,
  { kind, id }: ContentPath,
): Promise<z.infer<typeof PlatformContent>> {
  const isPost = kind === 'post';
  const table = sql(isPost ? 'public.posts' : 'public.pages');
  const owner = sql(isPost ? 'post_id' : 'page_id');
  const isKind = isPost ? sql`true` : sql`(p.section is not null) = ${kind === 'doc'}`;
  const [found] = await sql<{ row: Record<string, unknown>; draft: unknown; version: number | null }[]>`
    select to_jsonb(p) as row, d.data as draft, d.version
    from ${table} p left join public.drafts d on d.${owner} = p.id
    where p.id = ${id} and p.account_id = ${PLATFORM_ACCOUNT_ID} and ${isKind}`;
  if (!found) throw unknownContent();
  return PlatformContent.parse({ row: found.row, draft: found.draft, version: found.version ?? 0 });
}

/** Reads what was published or stored at an edit conflict, newest first. */
export async function readRevisions(
  sql: TransactionSql,
  { kind, id }: ContentPath,
): Promise<z.infer<typeof PlatformRevisions>> {
  const owner = sql(kind === 'post' ? 'post_id' : 'page_id');
  const rows = await sql<{ published_at: Date }[]>`
    select r.id, r.number, r.data, r.published_at, r.reason from public.revisions r
    where r.${owner} = ${id} and r.account_id = ${PLATFORM_ACCOUNT_ID} order by r.number desc limit 20`;
  return PlatformRevisions.parse({
    revisions: rows.map((row) => ({ ...row, published_at: row.published_at.toISOString() })),
  });
}
