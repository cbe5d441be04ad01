import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makeCourse,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestDatabase,
  type TestPerson,
} from '../testing/index.ts';
import { codeOf } from './order-input.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
let site: TestAccount;
let people: Record<'manager' | 'student' | 'instructor' | 'otherManager', TestPerson>;

beforeAll(async () => {
  db = await createTestDatabase();
  site = await makeAccount(db.sql);
  const other = await makeAccount(db.sql);
  people = {
    manager: await makePerson(db.sql, { account: site, role: 'Manager' }),
    student: await makePerson(db.sql, { account: site }),
    instructor: await makePerson(db.sql, { account: site, role: 'Instructor' }),
    otherManager: await makePerson(db.sql, { account: other, role: 'Manager' }),
  };
});
afterAll(() => db.drop());

const saved = (kind: string, data: object) =>
  rpc<{ id: string }>(db, people.manager, 'save_draft', {
    p_account_id: site.accountId,
    p_kind: kind,
    p_id: null,
    p_data: { title: 'About', content: { blocks: [{ type: 'richText', html: '<p>Hello</p>' }] }, ...data },
  });
const duplicate = (kind: string, id: string, actor: Actor = people.manager) =>
  rpc<{ id: string }>(db, actor, 'duplicate_content', { p_kind: kind, p_id: id });
const draftOf = async (id: string) => {
  const rows = await db.sql<{ data: Record<string, unknown> }[]>`
    select data from public.drafts where coalesce(page_id, post_id) = ${id}`;
  return rows[0]!.data;
};

describe('duplicating pages and posts', () => {
  it.each(['page', 'post'])('[EXAM-C5] a copied %s is a draft of what was written last', async (kind) => {
    const { id } = await saved(kind, { slug: `about-${kind}`, seo: { title: 'Found' } });
    const copy = await duplicate(kind, id);
    expect(await draftOf(copy.id)).toMatchObject({
      title: 'Copy of About',
      slug: `about-${kind}-copy`,
      seo: { title: 'Found' },
      content: { blocks: [{ type: 'richText', html: '<p>Hello</p>' }] },
    });
    await rpc(db, people.manager, 'publish_content', { p_kind: kind, p_id: id, p_version: 1 });
    const second = await duplicate(kind, id);
    expect(await draftOf(second.id)).toMatchObject({ slug: `about-${kind}-copy-2` });
    const rows = await db.sql`select status from public.pages where id = ${second.id}
      union all select status from public.posts where id = ${second.id}`;
    expect(rows).toEqual([{ status: 'draft' }]);
  });

  it('[EXAM-C5] the copy of the home and of a legal page is neither', async () => {
    const { id } = await saved('page', { slug: 'start', type: 'privacy', isHome: true });
    await rpc(db, people.manager, 'publish_content', { p_kind: 'page', p_id: id, p_version: 1 });
    const copy = await duplicate('page', id);
    expect(await db.sql`select type, is_home from public.pages where id = ${copy.id}`).toEqual([
      { type: 'content', is_home: false },
    ]);
    expect(await draftOf(copy.id)).not.toHaveProperty('isHome');
  });

  it('[EXAM-C5] nobody else copies it, nothing in the bin is copied, and no other kind', async () => {
    const { id } = await saved('page', { slug: 'mine' });
    for (const actor of [people.student, people.instructor, people.otherManager])
      expect(await codeOf(duplicate('page', id, actor))).toBe('not_found');
    expect(await codeOf(duplicate('post', id))).toBe('not_found');
    expect(await codeOf(duplicate('course', id))).toBe('not_found');
    await rpc(db, people.manager, 'bin_content', { p_kind: 'page', p_id: id });
    expect(await codeOf(duplicate('page', id))).toBe('not_found');
  });
});

describe('duplicating products', () => {
  const copyOf = (id: string, actor: Actor = people.manager) =>
    rpc<string>(db, actor, 'duplicate_product', { p_product_id: id });

  it('[EXAM-C5] a copied product is a draft with its prices and items, without pieces in stock', async () => {
    const one = await makeProduct(db.sql, site, { title: 'Bowl', stock: 7 });
    const bundle = await makeProduct(db.sql, site, { title: 'Set', kind: 'bundle' });
    await db.sql`insert into public.product_items (account_id, product_id, resource_type, resource_id)
      values (${site.accountId}, ${bundle}, 'product', ${one})`;
    const copies = [await copyOf(one), await copyOf(bundle)];
    const rows = await db.sql`
      select p.title, p.status, p.stock, (select sum(r.amount_minor)::int from public.prices r where r.product_id = p.id) as price,
        (select count(*)::int from public.product_items i where i.product_id = p.id) as items
      from public.products p where p.id = any (${copies}) order by p.title`;
    expect(rows).toEqual([
      { title: 'Copy of Bowl', status: 'draft', stock: 0, price: 10_000, items: 0 },
      { title: 'Copy of Set', status: 'draft', stock: null, price: 10_000, items: 1 },
    ]);
  });

  it('[EXAM-C5] a course has one product, and nobody but managers of the shop copies', async () => {
    const { productId } = await makeCourse(db.sql, site);
    expect(await codeOf(copyOf(productId))).toBe('in_use');
    const one = await makeProduct(db.sql, site);
    for (const actor of [people.student, people.instructor, people.otherManager])
      expect(await codeOf(copyOf(one, actor))).toBe('not_found');
    expect(await codeOf(copyOf(crypto.randomUUID()))).toBe('not_found');
  });
});
