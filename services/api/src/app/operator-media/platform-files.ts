import { AppError } from '@stoa/shared/contracts/errors';
import { Media } from '@stoa/shared/contracts/media';
import { PLATFORM_ACCOUNT_ID } from '@stoa/shared/contracts/platform-account';
import type { PlatformFileChange, PlatformFileInput } from '@stoa/shared/contracts/platform-media';
import type { TransactionSql } from 'postgres';
import { toActor } from '../../platform/operators/account-of-path.ts';
import { writeAudit } from '../../shared/audit/write-audit.ts';
import type { Person } from '../../shared/context.ts';
import type { Database, Queryable } from '../../shared/database/connect.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';
import { asPlatformEditor, endEditing } from '../operator-content/as-platform-editor.ts';
import { GRANT_S } from './limits.ts';

/** Lets an operator store or remove one file of the platform's library for an hour. */
export async function grantFile(
  sql: Queryable,
  { userId }: Person,
  { path, action }: { path: string; action: 'store' | 'remove' },
): Promise<void> {
  await sql`
    insert into ops.platform_file_grants (object_name, user_id, action, expires_at)
    values (${path}, ${userId}, ${action}, now() + make_interval(secs => ${GRANT_S}))
    on conflict (object_name, user_id, action) do update set expires_at = excluded.expires_at`;
}

/** Reads one file. @throws AppError `not_found` */
export async function readFile(sql: TransactionSql, id: string): Promise<Media> {
  const [row] = await sql<[{ file: unknown }?]>`
    select to_jsonb(m) as file from public.media m where m.id = ${id} and m.account_id = ${PLATFORM_ACCOUNT_ID}`;
  if (!row) throw new AppError('not_found', 'There is no such file.');
  return Media.parse(row.file);
}

/** Puts a stored file into the library. */
export async function addFile(sql: TransactionSql, input: PlatformFileInput): Promise<Media> {
  const file = { ...input, visibility: 'public' };
  const [row] = await sql<[{ media: unknown }]>`
    select public.register_media(${PLATFORM_ACCOUNT_ID}, ${sql.json(file)}) as media`;
  return Media.parse(row.media);
}

/** Changes a file's name, text, folder or middle. @throws AppError `not_found`, `invalid_input` */
export async function changeFile(
  sql: TransactionSql,
  id: string,
  change: PlatformFileChange,
): Promise<Media> {
  const before = await readFile(sql, id);
  const { folderId = before.folder_id, name = before.name, alt = before.alt } = change;
  const { focalX = before.focal_x ?? null, focalY = before.focal_y ?? null } = change;
  const folders = await sql`
    select 1 from public.media_folders f where f.id = ${folderId} and f.account_id = ${PLATFORM_ACCOUNT_ID}`;
  if (folderId !== null && folders.length === 0) throw new AppError('not_found', 'There is no such folder.');
  await sql`
    update public.media set name = ${name}, alt = ${alt}, folder_id = ${folderId}, focal_x = ${focalX}, focal_y = ${focalY}
    where id = ${id} and account_id = ${PLATFORM_ACCOUNT_ID}`;
  return readFile(sql, id);
}

interface FileChange<T> {
  action: 'added' | 'changed' | 'replaced' | 'deleted';
  reason?: string;
  /** The file as it stands before and after; null where there is none. */
  work(sql: TransactionSql): Promise<{ before: Media | null; after: Media | null; value: T }>;
  /** Runs as the service itself, in the same transaction. */
  afterwards?(sql: TransactionSql, value: T): Promise<void>;
}

/** Changes a file of the library as the operator, with an entry in the audit log. */
export function changeLibrary<T>(database: Database, caller: Person, change: FileChange<T>): Promise<T> {
  return asPlatformEditor(database, caller, async (sql) => {
    const { before, after, value } = await knownFailure(change.work(sql));
    await endEditing(sql);
    await writeAudit(sql, {
      ...{ actor: toActor(caller), action: `platform.file.${change.action}` },
      ...(change.reason !== undefined && { reason: change.reason }),
      before: before && summaryOf(before),
      after: after && summaryOf(after),
    });
    await change.afterwards?.(sql, value);
    return value;
  });
}

const summaryOf = ({ name, alt, object_name: file, size_bytes: bytes }: Media) => ({
  name,
  ...(alt && { alt }),
  file,
  bytes,
});
