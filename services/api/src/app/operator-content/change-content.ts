import { AppError } from '@stoa/shared/contracts/errors';
import { PLATFORM_ACCOUNT_ID } from '@stoa/shared/contracts/platform-account';
import type { PlatformDraftSaved, PlatformPublished } from '@stoa/shared/contracts/platform-content';
import type { TransactionSql } from 'postgres';
import { toActor } from '../../platform/operators/account-of-path.ts';
import { writeAudit } from '../../shared/audit/write-audit.ts';
import type { Person } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';
import { asPlatformEditor, endEditing } from './as-platform-editor.ts';
import { type ContentPath, readContent, storedKind } from './read-content.ts';

/** A change by an operator; `seen` is the version of the draft that they read. */
export interface ContentChange extends ContentPath {
  caller: Person;
  seen: number;
}

/** Runs a change of one text against the version that was read. @throws AppError `precondition_failed` with both versions */
export async function changeContent<T>(
  database: Database,
  change: ContentChange,
  work: (sql: TransactionSql, content: Awaited<ReturnType<typeof readContent>>) => Promise<T>,
): Promise<T> {
  return asPlatformEditor(database, change.caller, async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('platform content ' || ${change.id}, 0))`;
    const content = await readContent(sql, change);
    if (content.version !== change.seen)
      throw new AppError('precondition_failed', 'Another operator changed this text in the meantime.', {
        issues: [
          { path: 'version.seen', message: String(change.seen) },
          { path: 'version.stored', message: String(content.version) },
        ],
      });
    return knownFailure(work(sql, content));
  });
}

/** Stores the working copy; without an id it begins a new text. */
export async function saveDraft(
  sql: TransactionSql,
  { kind, id }: Pick<ContentPath, 'kind'> & { id: string | null },
  data: unknown,
  version: number,
): Promise<PlatformDraftSaved> {
  const [row] = await knownFailure(sql<[{ saved: PlatformDraftSaved }]>`
    select public.save_draft(${PLATFORM_ACCOUNT_ID}, ${storedKind(kind)}, ${id}, ${sql.json(data as never)}, ${version}) as saved`);
  return row.saved;
}

interface PublicChange {
  action: 'published' | 'unpublished' | 'binned';
  reason: string;
}

/** Changes what visitors see, for a reason, with an entry in the audit log. */
export async function changePublished<T>(
  database: Database,
  change: ContentChange,
  { action, reason }: PublicChange,
  work: (sql: TransactionSql) => Promise<T>,
): Promise<T> {
  return changeContent(database, change, async (sql, content) => {
    const value = await work(sql);
    const after = await readContent(sql, change);
    await endEditing(sql);
    await writeAudit(sql, {
      ...{ actor: toActor(change.caller), reason, action: `platform.${change.kind}.${action}` },
      before: { id: change.id, ...summaryOf(content.row) },
      after: { id: change.id, ...summaryOf(after.row) },
    });
    return value;
  });
}

/** Publishes the draft, or tells what is missing in it. */
export async function publishContent(
  database: Database,
  change: ContentChange,
  { reason, at }: { reason: string; at?: string | null | undefined },
): Promise<PlatformPublished> {
  const kind = storedKind(change.kind);
  const gaps = await changeContent(database, change, async (sql) => {
    const [row] = await sql<[{ gaps: { kind: 'blocks' | 'sample' }[] }]>`
      select public.content_gaps(${kind}, ${change.id}, ${change.seen}) as gaps`;
    return row.gaps;
  });
  if (gaps.length > 0) return { gaps };
  return changePublished(database, change, { action: 'published', reason }, async (sql) => {
    const [row] = await sql<[{ published: PlatformPublished }]>`
      select public.publish_content(${kind}, ${change.id}, ${change.seen}, ${at ?? null}) as published`;
    return row.published;
  });
}

/** Text of an audit entry; the whole content is in the revisions. */
const MAX_AUDIT_TEXT = 2_000;

function summaryOf(row: Record<string, unknown>) {
  const text = JSON.stringify(row['content'] ?? {})
    .replaceAll(/<[^>]*>|[{}[\]]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return {
    slug: row['slug'],
    title: row['title'],
    status: row['binned_at'] ? 'bin' : row['status'],
    text: text.slice(0, MAX_AUDIT_TEXT),
  };
}
