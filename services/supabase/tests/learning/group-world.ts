import { randomUUID } from 'node:crypto';
import { type Actor, makePerson, type TestDatabase, type TestPerson } from '../../testing/index.ts';
import { rpc } from '../rpc.ts';
import type { School } from './school.ts';

export type Row = Record<string, unknown>;

/** Provides actions for group tests in one school. */
export function groupWorld(db: TestDatabase, school: School) {
  const callRpc = (actor: Actor, name: string, args: Row) => rpc<unknown>(db, actor, name, args);
  const rows = async (actor: Actor, name: string, args: Row) => {
    const places = Object.keys(args).map((key, index) => `${key} => $${index + 1}`);
    return db.as(actor, (sql) =>
      sql.unsafe<Row[]>(`select * from public.${name}(${places.join(', ')})`, Object.values(args) as never[]),
    );
  };
  const post = (actor: Actor, group: string, body = 'Hello', images: unknown[] = []) =>
    callRpc(actor, 'post_in_group', { p_group_id: group, p_body: body, p_images: images }) as Promise<string>;
  const comment = (actor: Actor, id: string, body = 'I think so', parent: string | null = null) =>
    callRpc(actor, 'comment_on', { p_post_id: id, p_lesson_id: null, p_body: body, p_parent_id: parent }) as Promise<string>; // prettier-ignore
  const bodyOf = async (id: string) =>
    (await db.sql`select body from public.group_posts where id = ${id}`)[0]?.['body'];
  const newMember = () => makePerson(db.sql, { account: school.account });

  /** A group that the manager opened, with people in it. */
  async function open(more: Row = {}, people: TestPerson[] = []) {
    const slug = (await callRpc(school.manager, 'create_group', { p_account_id: school.account.accountId, p_title: `Group ${randomUUID()}` })) as string; // prettier-ignore
    const [group] = await db.sql<{ id: string }[]>`select id from public.groups where slug = ${slug}`;
    if (Object.keys(more).length > 0)
      await db.sql`update public.groups set ${db.sql(more)} where id = ${group!.id}`;
    for (const { userId } of people)
      await db.sql`insert into public.group_members (account_id, group_id, user_id) values (${school.account.accountId}, ${group!.id}, ${userId})`;
    return { id: group!.id, slug };
  }
  const screen = (actor: Actor, slug: string, account = school.account.accountId) =>
    callRpc(actor, 'group_screen', { p_account_id: account, p_slug: slug }) as Promise<Row | null>;
  return { callRpc, rows, post, comment, bodyOf, newMember, open, screen };
}
