import type { OperatorNotice } from '@stoa/shared/contracts/health';
import type { Database, Queryable } from '../../shared/database/connect.ts';
import type { NoticeMail } from '../../shared/mail/outbox.ts';

export interface NewNotice {
  kind: OperatorNotice['kind'];
  name: string;
  version: string;
  accountId: string | null;
  message: string;
}

/** Tells operators something once a day: the same thing about the same version is not repeated. */
export async function notify(sql: Queryable, notice: NewNotice, now: Date): Promise<boolean> {
  const { kind, name, version, accountId, message } = notice;
  const rows = await sql`
    insert into registry.operator_notices (at, kind, name, version, account_id, message)
    select ${now}, ${kind}, ${name}, ${version}, ${accountId}, ${message.slice(0, 1000)}
    where not exists (select 1 from registry.operator_notices
      where kind = ${kind} and name = ${name} and version = ${version}
        and account_id is not distinct from ${accountId}::uuid and at > ${new Date(now.getTime() - 86_400_000)})
    returning id`;
  return rows.length > 0;
}

/** The newest notices, of one remote if asked. */
export async function listNotices(sql: Queryable, remote?: string): Promise<OperatorNotice[]> {
  const rows = await sql<(Omit<OperatorNotice, 'at' | 'remote'> & { at: Date; name: string })[]>`
    select id::text, at, kind, name, version, account_id, message from registry.operator_notices
    where ${remote === undefined ? sql`true` : sql`name = ${remote}`}
    order by id desc limit 50`;
  return rows.map(({ at, name, ...row }) => ({ ...row, remote: name, at: at.toISOString() }));
}

/** Hands each new notice to the mail, once for each operator. What cannot be handed over is tried again. */
export async function mailNotices(
  database: Database,
  send: (mail: NoticeMail) => Promise<void>,
): Promise<void> {
  await database.begin(async (sql) => {
    const rows = await sql<
      { id: string; kind: NewNotice['kind']; name: string; version: string; message: string; at: Date }[]
    >`
      select id::text, kind, name, version, message, at from registry.operator_notices
      where mailed_at is null order by id limit 20 for update skip locked`;
    if (rows.length === 0) return;
    const people = await sql<{ email: string }[]>`select email from ops.operator_addresses() as email`;
    for (const { id, kind, name, version, message, at } of rows) {
      for (const { email } of people) {
        await send({
          to: email,
          subject: `${name} ${version}: ${kind === 'grant.requested' ? 'approval requested' : 'the guard acted'}`,
          text: `${message}\n\n${at.toISOString()}\n`,
        });
      }
      await sql`update registry.operator_notices set mailed_at = now() where id = ${id}`;
    }
  });
}
