import { blockKinds } from '@stoa/shared/contracts/blocks/block-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestAccount,
  type TestDatabase,
  type TestPerson,
} from '../testing/index.ts';
import { codeOf } from './order-input.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
let site: TestAccount;
let manager: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  db = await createTestDatabase();
  site = await makeAccount(db.sql);
  manager = await makePerson(db.sql, { account: site, role: 'Manager' });
  stranger = await makePerson(db.sql, { account: await makeAccount(db.sql), role: 'Manager' });
});
afterAll(() => db.drop());

const draft = async (kind: string, blocks: object[]) => {
  const { id } = await rpc<{ id: string }>(db, manager, 'save_draft', {
    p_account_id: site.accountId,
    p_kind: kind,
    p_id: null,
    p_data: { title: 'About', slug: `about-${crypto.randomUUID().slice(0, 8)}`, content: { blocks } },
  });
  return { p_kind: kind, p_id: id, p_version: 1 };
};
const gapsOf = (of: object, actor: Actor = manager) => rpc<unknown[]>(db, actor, 'content_gaps', { ...of });
const publish = (of: object) => rpc(db, manager, 'publish_content', { ...of });
const text = { type: 'richText', html: '<p>Clay is wet.</p>' };

describe('what a page or post lacks', () => {
  it.each(['page', 'post'])('[EXAM-C4] an empty %s is not published, a written one is', async (kind) => {
    const empty = await draft(kind, []);
    expect(await gapsOf(empty)).toEqual([{ kind: 'blocks' }]);
    expect(await codeOf(publish(empty))).toBe('invalid_input');
    const written = await draft(kind, [text]);
    expect(await gapsOf(written)).toEqual([]);
    expect(await publish(written)).toMatchObject({ revision: 1 });
  });

  it('[EXAM-C4] blocks that hold what they began with are named by their place', async () => {
    const of = await draft('page', [text, blockKinds.richText.defaults, blockKinds.columns.defaults]);
    expect(await gapsOf(of)).toEqual([
      { kind: 'sample', block: 'richText', place: 2 },
      { kind: 'sample', block: 'columns', place: 3 },
    ]);
    expect(await codeOf(publish(of))).toBe('invalid_input');
    const rows = await db.sql`select status from public.pages where id = ${of.p_id}`;
    expect(rows).toEqual([{ status: 'draft' }]);
  });

  it('[EXAM-C4] every kind of block that begins with a sample is known to the database', async () => {
    // These begin with what may stand as it is.
    const ready = ['courses', 'posts', 'countdown', 'newsletter', 'cta'];
    for (const [type, { defaults }] of Object.entries(blockKinds)) {
      if (ready.includes(type)) continue;
      const [row] = await db.sql<{ gaps: unknown[] }[]>`
        select app.gaps_of_content(${db.sql.json({ content: { blocks: [defaults as never] } })}) as gaps`;
      expect(row!.gaps, type).toEqual([{ kind: 'sample', block: type, place: 1 }]);
    }
  });

  it('[EXAM-C4] nobody else asks, and another version is refused', async () => {
    const of = await draft('page', []);
    expect(await codeOf(gapsOf(of, stranger))).toBe('not_found');
    expect(await codeOf(gapsOf({ ...of, p_version: 7 }))).toBe('precondition_failed');
  });
});
