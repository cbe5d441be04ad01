import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestAccount,
  type TestDatabase,
} from '../testing/index.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
let site: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  db = await createTestDatabase();
  [site, other] = [await makeAccount(db.sql), await makeAccount(db.sql)];
});
afterAll(() => db.drop());

interface Saved {
  id: string;
  version: number;
}
const TARGET = {
  paths: [] as string[],
  notPaths: [] as string[],
  device: 'all',
  signedIn: 'all',
  utm: {},
  languages: [],
};
const definition = (more: object = {}) => ({
  style: 'corner',
  trigger: { kind: 'delay', value: 5 },
  target: TARGET,
  frequency: { kind: 'session' },
  priority: 1,
  opensAt: null,
  closesAt: null,
  formId: null,
  content: { a: { en: [{ type: 'heading', text: 'Hello' }] } },
  shareB: 0,
  ...more,
});
const owner = (account: TestAccount) => ({ userId: account.owner.userId }) as never;
const save = (popup: object, account = site) =>
  rpc<Saved>(db, owner(account), 'public.save_popup', { p_account_id: account.accountId, p_popup: popup });
const create = (more: object = {}, account = site) =>
  save({ name: 'Hello', definition: definition(more) }, account);
const publish = ({ id, version }: Saved, account = site) =>
  rpc<Saved>(db, owner(account), 'public.publish_popup', { p_popup_id: id, p_version: version });
const pause = (id: string, account = site) =>
  rpc(db, owner(account), 'public.pause_popup', { p_popup_id: id });
const active = (account = site) =>
  rpc<{ id: string; form: string | null }[]>(db, 'service', 'ops.active_popups', {
    p_account_id: account.accountId,
  });
const bodyOf = (id: string, account = site) =>
  rpc<object | null>(db, 'service', 'ops.popup_body', { p_account_id: account.accountId, p_popup_id: id });
const clear = () => db.sql`delete from public.popups where account_id = ${site.accountId}`;
const FORM = {
  fields: [{ id: 'email', type: 'email', label: 'Email' }],
  after: { kind: 'message', text: 'Thank you.' },
};
let turn = 0;
async function makeForm(more: object = {}, account = site) {
  turn += 1;
  const saved = await rpc<Saved>(db, owner(account), 'public.save_form', {
    p_account_id: account.accountId,
    p_form: { title: 'Letter', slug: `letter-${turn}`, definition: FORM, ...more },
  });
  await rpc(db, owner(account), 'public.publish_form', { p_form_id: saved.id, p_version: 1 });
  return { id: saved.id, slug: `letter-${turn}` };
}

describe('saving', () => {
  it('saves against the version that was read, and only for managers of the account', async () => {
    const popup = await create();
    expect((await save({ id: popup.id, version: 1, name: 'Later' })).version).toBe(2);
    await expect(save({ id: popup.id, version: 1, name: 'Late' })).rejects.toThrow('precondition_failed');
    await expect(save({ id: popup.id, version: 2, name: 'Foreign' }, other)).rejects.toThrow('not_found');
    await expect(publish({ ...popup, version: 2 }, other)).rejects.toThrow('not_found');
    await expect(pause(popup.id, other)).rejects.toThrow('not_found');
    await expect(rpc(db, owner(other), 'public.delete_popup', { p_popup_id: popup.id })).rejects.toThrow(
      'not_found',
    );
    const student = await makePerson(db.sql, { account: site, role: 'Student' });
    await expect(
      rpc(db, { userId: student.userId } as never, 'public.save_popup', {
        p_account_id: site.accountId,
        p_popup: { name: 'Mine', definition: definition() },
      }),
    ).rejects.toThrow('forbidden');
  });

  it.each<[string, object]>([
    ['a style there is not', { style: 'page' }],
    ['a trigger without its number', { trigger: { kind: 'scroll' } }],
    ['a delay of a day', { trigger: { kind: 'delay', value: 86_400 } }],
    ['a path with a query', { target: { ...TARGET, paths: ['/a?b'] } }],
    ['a pattern inside a name', { target: { ...TARGET, paths: ['/a*'] } }],
    ['11 paths', { target: { ...TARGET, paths: Array.from({ length: 11 }, (_, at) => `/${at}`) } }],
    ['no target', { target: null }],
    ['a number that is none', { priority: 'high' }],
    [
      'a window that ends before it opens',
      { opensAt: '2030-01-02T00:00:00Z', closesAt: '2030-01-01T00:00:00Z' },
    ],
    ['60 KB', { content: { a: { en: [{ type: 'text', text: 'x'.repeat(61_000) }] } } }],
  ])('rejects %s', async (_, more) => {
    await expect(create(more)).rejects.toThrow('invalid_input');
  });

  it('takes a form of its own account only, and a click needs one', async () => {
    const foreign = await makeForm({}, other);
    await expect(create({ formId: foreign.id })).rejects.toThrow('not_found');
    await expect(create({ trigger: { kind: 'click' } })).rejects.toThrow('popup_needs_form');
  });
});

describe('publishing', () => {
  it('shows a copy, which edits leave alone until they are published', async () => {
    await clear();
    const popup = await publish(await create());
    const edited = await save({
      id: popup.id,
      version: popup.version,
      definition: definition({ style: 'bar' }),
    });
    expect(await bodyOf(popup.id)).toMatchObject({ shown: { style: 'corner' } });
    await publish(edited);
    expect(await bodyOf(popup.id)).toMatchObject({ shown: { style: 'bar' } });
    await pause(popup.id);
    expect([await bodyOf(popup.id), await active()]).toEqual([null, []]);
    await expect(pause(popup.id)).rejects.toThrow('invalid_input');
  });

  it('shows ten at once at most, also where two publish at the same time', async () => {
    await clear();
    const popups = await Promise.all(Array.from({ length: 12 }, () => create()));
    for (const popup of popups.slice(0, 9)) await publish(popup);
    const last = await Promise.allSettled(popups.slice(9).map((popup) => publish(popup)));
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await active()).toHaveLength(10);
    expect(JSON.stringify(last.map((one) => one.status === 'rejected' && String(one.reason)))).toContain(
      'too_many_popups',
    );
  });

  it('keeps to its window, and rejects one that is over', async () => {
    await clear();
    await expect(publish(await create({ closesAt: '2020-01-01T00:00:00Z' }))).rejects.toThrow('popup_over');
    const soon = await publish(await create({ opensAt: new Date(Date.now() + 60_000).toISOString() }));
    const far = await publish(await create({ opensAt: new Date(Date.now() + 9e7).toISOString() }));
    expect((await active()).map(({ id }) => id)).toEqual([soon.id]);
    expect([await bodyOf(soon.id), await bodyOf(far.id)]).toEqual([null, null]);
  });

  it('lists the most important first, with the address of a published form', async () => {
    await clear();
    const form = await makeForm();
    const low = await publish(await create({ priority: 1 }));
    const high = await publish(await create({ priority: 9, formId: form.id }));
    expect((await active()).map(({ id, form: slug }) => [id, slug])).toEqual([
      [high.id, form.slug],
      [low.id, null],
    ]);
    expect(await active(other)).toEqual([]);
    expect(await bodyOf(high.id, other)).toBeNull();
    await rpc(db, owner(site), 'public.close_form', { p_form_id: form.id });
    expect((await active())[0]?.form).toBeNull();
    await expect(publish(await create({ formId: form.id }))).rejects.toThrow('popup_form_unpublished');
    await rpc(db, owner(site), 'public.delete_form', { p_form_id: form.id });
    expect(await active()).toHaveLength(2);
  });

  it('tells which pages have changed, for stored ones to be made anew', async () => {
    await clear();
    const announced: { table: string; paths: string[] }[] = [];
    const listener = await db.sql.listen('stoa_changes', (text) => {
      const change = JSON.parse(text) as { table: string; paths: string[] };
      if (change.table === 'public.popups') announced.push(change);
    });
    const popup = await create({ target: { ...TARGET, paths: ['/about', '/blog/*'] } });
    const shown = await publish(popup);
    const moved = await save({ ...shown, definition: definition() });
    await publish(moved);
    await pause(popup.id);
    await expect.poll(() => announced.length, { timeout: 20_000 }).toBe(4);
    expect(announced.map(({ paths }) => paths)).toEqual([
      ['/about', '/blog/*'],
      // An edit that is not published shows nowhere.
      ['/about', '/blog/*'],
      ['/*', '/about', '/blog/*'],
      ['/*'],
    ]);
    await listener.unlisten();
  });
});

describe('counting', () => {
  const count = (id: string, what: string, account = site, variant = 'a', times = 1) =>
    rpc(db, 'service', 'ops.count_popup', { p_account_id: account.accountId, p_popup_id: id, p_variant: variant, p_what: what, p_times: times }); // prettier-ignore
  const countsOf = async (id: string, actor = owner(site)) =>
    (
      await rpc<Record<string, object>>(db, actor, 'public.popup_counts', {
        p_account_id: site.accountId,
      })
    )[id];

  it('adds up by day and variant; closed is what was shown and did not convert', async () => {
    await clear();
    const { id } = await publish(await create());
    await count(id, 'eligible', site, 'a', 40);
    for (const what of ['shown', 'shown', 'shown', 'converted']) await count(id, what);
    await count(id, 'shown', site, 'b');
    await count(id, 'shown', other);
    expect(await countsOf(id)).toEqual({ eligible: 40, shown: 4, converted: 1 });
    const days =
      await db.sql`select variant, closed from public.popup_days where popup_id = ${id} order by variant`;
    expect([...days]).toEqual([
      { variant: 'a', closed: 2 },
      { variant: 'b', closed: 1 },
    ]);
    expect(await countsOf(id, owner(other))).toBeUndefined();
    await pause(id);
    await count(id, 'shown');
    expect(await countsOf(id)).toMatchObject({ shown: 4 });
  });

  it('counts an entry of its own form alone', async () => {
    await clear();
    const [form, foreign] = [await makeForm(), await makeForm()];
    const { id } = await publish(await create({ formId: form.id }));
    const entry = (formId: string) =>
      rpc(db, 'service', 'ops.count_popup_entry', { p_account_id: site.accountId, p_popup_id: id, p_variant: 'a', p_form_id: formId }); // prettier-ignore
    await entry(foreign.id);
    await entry(form.id);
    expect(await countsOf(id)).toMatchObject({ converted: 1 });
  });

  it('knows members who have answered, and those on the list', async () => {
    const [list] = await db.sql<[{ id: string }]>`
      insert into public.lists (account_id, name, slug) values (${site.accountId}, 'Letter', 'letter') returning id`;
    const form = await makeForm({ listIds: [list.id] });
    const has = (userId: string, formId = form.id) =>
      rpc<boolean>(db, 'service', 'ops.has_popup_entry', {
        p_account_id: site.accountId,
        p_form_id: formId,
        p_user_id: userId,
      });
    const [reader, writer, stranger] = await Promise.all(
      [1, 2, 3].map(() => makePerson(db.sql, { account: site, role: 'Student' })),
    );
    await db.sql`
      insert into public.list_contacts (account_id, list_id, contact_id, status, confirmed_at)
      select account_id, ${list.id}, id, 'confirmed', now() from public.contacts where user_id = ${reader!.userId}`;
    await db.sql`
      insert into public.form_entries (account_id, form_id, version_no, data, language, request_key, user_id)
      values (${site.accountId}, ${form.id}, 1, '{}', 'en', gen_random_uuid(), ${writer!.userId})`;
    expect(await Promise.all([reader!, writer!, stranger!].map(({ userId }) => has(userId)))).toEqual([
      true,
      true,
      false,
    ]);
    // Without a list, nobody is on all of them.
    expect(await has(reader!.userId, (await makeForm()).id)).toBe(false);
  });
});
