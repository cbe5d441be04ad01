import { isHarmless } from '@stoa/shared/contracts/blocks/harmless';
import { blockKinds } from '@stoa/shared/contracts/blocks/block-kinds';
import { blockLabels } from '@stoa/shared/contracts/blocks/block-labels';
import { storedSchemas } from '@stoa/shared/contracts/blocks/stored-schemas';
import { Block } from '@stoa/shared/contracts/page';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
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

beforeAll(async () => {
  db = await createTestDatabase();
  site = await makeAccount(db.sql);
  manager = await makePerson(db.sql, { account: site, role: 'Manager' });
});
afterAll(() => db.drop());

const save = (blocks: unknown[]) =>
  rpc(db, manager, 'save_draft', {
    p_account_id: site.accountId,
    p_kind: 'page',
    p_id: null,
    p_data: { title: 'One', slug: `one-${crypto.randomUUID()}`, content: { blocks } },
    p_version: 0,
  });
const errorOf = (blocks: unknown[]) => codeOf(save(blocks));

const REJECTED: [string, unknown][] = [
  ['a kind that nobody knows', { type: 'marquee', text: 'hello' }],
  ['no kind at all', { html: '<p>hello</p>' }],
  ['something that is no block', 'hero'],
  ['a key of another kind', { type: 'hero', heading: 'Hello', html: '<p>hello</p>' }],
  ['a missing heading', { type: 'hero' }],
  ['a heading of spaces', { type: 'hero', heading: '   ' }],
  ['a layout that does not exist', { type: 'hero', heading: 'Hello', layout: 'diagonal' }],
  ['too many actions', hero({ actions: Array.from({ length: 3 }, () => ({ label: 'Go', href: '/' })) })],
  ['a script as an address', hero({ actions: [{ label: 'Go', href: 'javascript:alert(1)' }] })],
  ['an address without its own host', hero({ actions: [{ label: 'Go', href: '//evil.example' }] })],
  ['a backslash as an address', hero({ actions: [{ label: 'Go', href: '/\\evil.example' }] })],
  ['a picture out of text', hero({ image: { src: 'data:text/html,x', alt: '' } })],
  ['a width that is no number', hero({ image: { src: '/a.png', alt: '', width: '640' } })],
  ['a height of half a pixel', hero({ image: { src: '/a.png', alt: '', height: 0.5 } })],
  ['a script in text', { type: 'richText', html: '<p>Hi<script>alert(1)</script></p>' }],
  ['a handler in text', { type: 'richText', html: '<img src="/a.png" onerror="alert(1)">' }],
  ['a handler behind a slash', { type: 'richText', html: '<img/onerror=alert(1) src=x>' }],
  ['a script as a link in text', { type: 'richText', html: '<a href="javascript:alert(1)">x</a>' }],
  ['a frame in a column', { type: 'columns', columns: [{ html: '<iframe src="/">' }, { html: 'ok' }] }],
  ['one column', { type: 'columns', columns: [{ html: 'ok' }] }],
  ['a day that is no moment', { type: 'countdown', heading: 'Soon', until: 'tomorrow' }],
];
function hero(more: object) {
  return { type: 'hero', heading: 'Hello', ...more };
}

describe('the kinds of blocks', () => {
  it('are the same in the database and in the contracts', async () => {
    const [row] = await db.sql`select app.block_schemas() as schemas`;
    expect(row?.['schemas']).toEqual(storedSchemas());
  });

  it('each have a name in every language of the dashboard and begin as something that can be saved', async () => {
    const kinds = Object.keys(blockKinds).sort();
    expect(Object.keys(blockLabels).sort()).toEqual(kinds);
    const blocks = Object.values(blockKinds).map(({ defaults }) => defaults);
    for (const block of blocks) expect(Block.safeParse(block).success).toBe(true);
    expect(await errorOf(blocks)).toBe(null);
  });

  it.each(REJECTED)(
    '%s is refused by the contract and by the database, told by its place',
    async (_, block) => {
      expect(Block.safeParse(block).success).toBe(false);
      await expect(save([{ type: 'posts' }, block])).rejects.toMatchObject({
        message: 'invalid_input',
        detail: 'content.blocks.1',
      });
    },
  );

  it('words about code are no code', async () => {
    const html = '<p>JavaScript: the good parts. Click on = sign. a &lt; b, on=off; <em>data: none</em></p>';
    expect(isHarmless(html)).toBe(true);
    expect(await errorOf([{ type: 'richText', html }])).toBe(null);
  });
});
