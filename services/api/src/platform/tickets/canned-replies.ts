import { AppError } from '@stoa/shared/contracts/errors';
import type { CannedReplies, CannedReplyInput } from '@stoa/shared/contracts/tickets';
import { writeAudit } from '../../shared/audit/write-audit.ts';
import type { Database, Queryable } from '../../shared/database/connect.ts';

const MAX_CANNED_REPLIES = 200;

/** Lists the replies that operators use again, by title. */
export async function listCannedReplies(sql: Queryable): Promise<CannedReplies> {
  const replies = await sql<CannedReplies['replies']>`
    select id, title, body as text from ops.canned_replies order by lower(title)`;
  return { replies: [...replies] };
}

/** Stores a reply under its title: a new one without an id. @throws AppError `in_use` for a title that another has */
export async function saveCannedReply(
  database: Database,
  operator: string,
  { id, title, text }: CannedReplyInput & { id: string | null },
): Promise<void> {
  await database.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('canned replies', 0))`;
    const { replies } = await listCannedReplies(sql);
    if (replies.some((other) => other.id !== id && other.title.toLowerCase() === title.toLowerCase()))
      throw new AppError('in_use', 'Another reply has this title.');
    if (id === null && replies.length >= MAX_CANNED_REPLIES)
      throw new AppError('invalid_input', `At most ${MAX_CANNED_REPLIES} replies are stored.`);
    const before = replies.find((reply) => reply.id === id);
    if (id !== null && !before) throw new AppError('not_found', 'There is no such reply.');
    if (id === null) await sql`insert into ops.canned_replies (title, body) values (${title}, ${text})`;
    else
      await sql`update ops.canned_replies set title = ${title}, body = ${text}, updated_at = now() where id = ${id}`;
    await auditReply(sql, operator, before?.title ?? null, title);
  });
}

/** Removes a reply. @throws AppError `not_found` */
export async function deleteCannedReply(database: Database, operator: string, id: string): Promise<void> {
  await database.begin(async (sql) => {
    const [row] = await sql<
      { title: string }[]
    >`delete from ops.canned_replies where id = ${id} returning title`;
    if (!row) throw new AppError('not_found', 'There is no such reply.');
    await auditReply(sql, operator, row.title, null);
  });
}

const auditReply = (sql: Queryable, operator: string, before: string | null, after: string | null) =>
  writeAudit(sql, {
    ...{ actor: { kind: 'person' as const, name: operator }, action: 'canned_reply.changed' },
    before: before === null ? null : { title: before },
    after: after === null ? null : { title: after },
  });
