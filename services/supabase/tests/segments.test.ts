import { type conditionsOf, SegmentRule, type SegmentNode } from '@stoa/shared/contracts/segment-rule';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  makeAccount,
  makeCourse,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestCourse,
  type TestDatabase,
} from '../testing/index.ts';
import { codeOf, orderInput, place } from './order-input.ts';
import { rpc } from './rpc.ts';

interface Facts {
  id: string;
  email: string;
  name: string;
  language: string | null;
  company: string;
  points: number | null;
  tags: string[];
  lists: Record<string, string>;
  isMember: boolean;
  orders: number;
  spent: number;
  progress: number | null;
  days: number;
  entries: boolean;
  sent: boolean;
  clicked: boolean;
}

let db: TestDatabase;
let site: TestAccount;
let other: TestAccount;
let course: TestCourse;
let product: string;
let listId: string;
let formId: string;
let campaignId: string;
const tagIds: string[] = [];
let people: Facts[];

beforeAll(async () => {
  db = await createTestDatabase();
  [site, other] = [await makeAccount(db.sql), await makeAccount(db.sql)];
  course = await makeCourse(db.sql, site, { access: 'free' });
  product = await makeProduct(db.sql, site, { title: 'Clay', amountMinor: 1000 });
  listId = await rpc(db, 'service', 'app.newsletter_list', { p_account_id: site.accountId });
  await db.sql`insert into public.contact_fields (account_id, key, label, type) values
    (${site.accountId}, 'company', 'Company', 'text'), (${site.accountId}, 'points', 'Points', 'number')`;
  for (const name of ['Clay', 'Glaze'])
    tagIds.push(
      await rpc(db, site.owner, 'save_tag', { p_account_id: site.accountId, p_id: null, p_name: name }),
    );
  const definition = db.sql.json({ fields: [], after: {} });
  const [form] = await db.sql`
    insert into public.forms (account_id, slug, title, definition, shown, published_no, state)
    values (${site.accountId}, 'ask', 'Ask', ${definition}, ${definition}, 1, 'published') returning id`;
  formId = form!['id'];
  await db.sql`insert into public.form_versions (account_id, form_id, no, definition)
    values (${site.accountId}, ${formId}, 1, ${definition})`;
  const [campaign] = await db.sql`
    insert into public.campaigns (account_id, name) values (${site.accountId}, 'News') returning id`;
  campaignId = campaign!['id'];
  people = [];
  for (let at = 0; at < 24; at += 1) people.push(await addPerson(at));
});
afterAll(() => db.drop());

/** Everyone differs in each fact by another period, so that every pair of facts occurs. */
async function addPerson(at: number): Promise<Facts> {
  const facts: Facts = {
    id: '',
    email: `p${at}@${at % 2 ? 'kiln' : 'wheel'}.example`,
    name: at % 3 ? `Person ${at}` : '',
    language: [null, 'en', 'de'][at % 3]!,
    company: at % 4 ? 'Müller & Co' : '',
    points: at % 5 ? at : null,
    tags: tagIds.filter((_, tag) => (at >> tag) % 2 === 1),
    lists:
      at % 3 === 1 ? { [listId]: ['pending', 'confirmed', 'unsubscribed'][at % 3 === 1 ? at % 2 : 2]! } : {},
    isMember: at % 2 === 0,
    orders: at % 4 === 0 ? 1 + (at % 3) : 0,
    spent: 0,
    progress: at % 6 === 0 ? (at * 7) % 101 : null,
    days: at,
    entries: at % 3 === 0,
    sent: at % 2 === 1,
    clicked: at % 4 === 1,
  };
  const person = facts.isMember ? await makePerson(db.sql, { account: site, email: facts.email }) : null;
  if (person) {
    for (let order = 0; order < facts.orders; order += 1) {
      const { id } = await place(
        db,
        person,
        site.accountId,
        orderInput(product, { provider: 'offline', items: [{ id: product, quantity: 1 + order }] }),
      );
      await rpc(db, site.owner, 'mark_order_paid', { p_order_id: id });
      facts.spent += 1000 * (1 + order);
    }
  }
  if (person && facts.progress !== null)
    await db.sql`insert into public.enrolments (account_id, course_id, user_id, progress)
      values (${site.accountId}, ${course.courseId}, ${person.userId}, ${facts.progress})`;
  facts.id = await rpc(db, 'service', 'app.upsert_contact', {
    p_account_id: site.accountId,
    p_email: facts.email,
  });
  await db.sql`
    update public.contacts set name = ${facts.name}, language = ${facts.language},
      fields = ${db.sql.json({ ...(facts.company && { company: facts.company }), ...(facts.points !== null && { points: facts.points }) })},
      created_at = now() - make_interval(days => ${facts.days}, hours => 1)
    where id = ${facts.id}`;
  for (const tag of facts.tags)
    await db.sql`insert into public.contact_tags (account_id, tag_id, contact_id) values (${site.accountId}, ${tag}, ${facts.id})`;
  for (const [list, status] of Object.entries(facts.lists))
    await db.sql`
      insert into public.list_contacts (account_id, list_id, contact_id, status, confirmed_at, unsubscribed_at)
      values (${site.accountId}, ${list}, ${facts.id}, ${status}, now(), now())`;
  // One that is held or spam, and a click of a machine, count for nothing.
  const state = facts.entries ? 'received' : at % 2 ? 'held' : 'spam';
  await db.sql`
    insert into public.form_entries (account_id, form_id, version_no, data, language, request_key, contact_id, state)
    values (${site.accountId}, ${formId}, 1, '{}', 'en', gen_random_uuid(), ${facts.id}, ${state})`;
  await db.sql`
    with delivery as (insert into public.deliveries (account_id, campaign_id, contact_id, state)
      values (${site.accountId}, ${campaignId}, ${facts.id}, ${facts.sent ? 'sent' : at % 4 ? 'skipped' : 'failed'}) returning id)
    insert into public.delivery_events (account_id, campaign_id, delivery_id, kind, is_machine)
    select ${site.accountId}, ${campaignId}, id, 'click', ${!facts.clicked} from delivery where ${facts.sent}`;
  return facts;
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const compare = (op: string, found: number, value: number) =>
  op === 'below' ? found < value : found >= value;

/** The plain model of a rule. */
function matches(node: SegmentNode, one: Facts): boolean {
  if ('all' in node) return node.all.every((part) => matches(part, one));
  if ('any' in node) return node.any.some((part) => matches(part, one));
  if ('not' in node) return !matches(node.not, one);
  const isNot = /_not$|^not_/.test(node.op) && node.op !== 'not_set';
  return isNot !== found(node, one);
}
function found(node: ReturnType<typeof conditionsOf>[number], one: Facts): boolean {
  switch (node.field) {
    case 'email':
    case 'name':
      return node.op === 'contains'
        ? fold(one[node.field]).includes(fold(node.value))
        : one[node.field].toLowerCase() === node.value.toLowerCase();
    case 'language':
      return (one.language ?? '') === node.value;
    case 'member':
      return one.isMember === node.value;
    case 'created':
      return one.days < Number(node.value);
    case 'tag':
      return one.tags.includes(node.value);
    case 'list':
      return one.lists[node.value] === (node.status ?? 'confirmed');
    case 'enrolment':
      return one.progress !== null && node.op !== 'completed' && node.op !== 'not_completed';
    case 'progress':
      return one.progress !== null && compare(node.op, one.progress, node.value);
    case 'order_count':
      return compare(node.op, one.isMember ? one.orders : 0, node.value);
    case 'order_sum':
      return compare(node.op, node.currency === 'EUR' ? one.spent : 0, node.value);
    case 'product':
      return one.isMember && one.orders > 0 && node.value === product;
    case 'entry':
      return one.entries && node.value === formId;
    case 'sent':
      return one.sent && node.value === campaignId;
    case 'clicked':
      return one.clicked && node.value === campaignId;
    case 'custom': {
      const value = node.key === 'company' ? one.company || null : node.key === 'points' ? one.points : null;
      if (node.op === 'set') return value !== null;
      if (node.op === 'not_set') return value === null;
      if (node.op === 'contains') return value !== null && fold(`${value}`).includes(fold(node.value));
      if (node.op === 'at_least' || node.op === 'below')
        return typeof value === 'number' && compare(node.op, value, node.value);
      return 'value' in node && value === node.value;
    }
    default:
      throw new Error(`no model of ${node.field}`);
  }
}

const isOrNot = fc.constantFrom('is' as const, 'is_not' as const);
const hasOrNot = fc.constantFrom('has' as const, 'has_not' as const);
const range = fc.constantFrom('at_least' as const, 'below' as const);
const condition = () =>
  fc.oneof(
    fc.record({
      field: fc.constantFrom('email' as const, 'name' as const),
      op: fc.constantFrom('is' as const, 'is_not' as const, 'contains' as const),
      value: fc.constantFrom('p1@kiln.example', 'Person 4', 'kiln', '%', "o'brien", '1'),
    }),
    fc.record({
      field: fc.constant('language' as const),
      op: isOrNot,
      value: fc.constantFrom('en', 'de', 'fr'),
    }),
    fc.record({ field: fc.constant('member' as const), op: isOrNot, value: fc.boolean() }),
    fc.record({
      field: fc.constant('created' as const),
      op: fc.constantFrom('within' as const, 'not_within' as const),
      value: fc.integer({ min: 0, max: 30 }),
    }),
    fc.record({ field: fc.constant('tag' as const), op: hasOrNot, value: fc.constantFrom(...tagIds) }),
    fc.record({
      field: fc.constant('list' as const),
      op: isOrNot,
      value: fc.constant(listId),
      status: fc.constantFrom('pending' as const, 'confirmed' as const, 'unsubscribed' as const),
    }),
    fc.record({
      field: fc.constant('enrolment' as const),
      op: fc.constantFrom('has' as const, 'has_not' as const, 'completed' as const, 'not_completed' as const),
      value: fc.constant(course.courseId),
    }),
    fc.record({
      field: fc.constant('progress' as const),
      op: range,
      value: fc.integer({ min: 0, max: 100 }),
      course: fc.constant(course.courseId),
    }),
    fc.record({
      field: fc.constant('order_count' as const),
      op: range,
      value: fc.integer({ min: 0, max: 3 }),
    }),
    fc.record({
      field: fc.constant('order_sum' as const),
      op: range,
      value: fc.constantFrom(0, 1000, 3001),
      currency: fc.constantFrom('EUR', 'USD'),
    }),
    fc.record({ field: fc.constant('product' as const), op: hasOrNot, value: fc.constant(product) }),
    fc.record({
      field: fc.constantFrom('entry' as const, 'sent' as const, 'clicked' as const),
      op: hasOrNot,
      value: fc.constantFrom(formId, campaignId),
    }),
    fc.record({
      field: fc.constant('custom' as const),
      key: fc.constantFrom('company', 'points', 'nothing'),
      op: isOrNot,
      value: fc.constantFrom('Müller & Co', 7, 'x'),
    }),
    fc.record({
      field: fc.constant('custom' as const),
      key: fc.constant('company'),
      op: fc.constant('contains' as const),
      value: fc.constant('muller'),
    }),
    fc.record({
      field: fc.constant('custom' as const),
      key: fc.constantFrom('company', 'points'),
      op: range,
      value: fc.integer({ min: 0, max: 24 }),
    }),
    fc.record({
      field: fc.constant('custom' as const),
      key: fc.constantFrom('company', 'points'),
      op: fc.constantFrom('set' as const, 'not_set' as const),
    }),
  ) as fc.Arbitrary<SegmentNode>;
const group = (parts: fc.Arbitrary<SegmentNode>): fc.Arbitrary<SegmentNode> =>
  fc.oneof(
    fc.record({ all: fc.array(parts, { maxLength: 3 }) }),
    fc.record({ any: fc.array(parts, { maxLength: 3 }) }),
    fc.record({ not: parts }),
  );

const preview = (rule: unknown, actor = site.owner, account = site) =>
  rpc<{ count: number; examples: { id: string; email: string }[] }>(db, actor, 'segment_preview', {
    p_account_id: account.accountId,
    p_rule: rule,
  });
const idsOf = async (rule: unknown) =>
  (
    await db.as(
      'service',
      (sql) =>
        sql<
          { id: string }[]
        >`select id from app.segment_contacts(${site.accountId}, ${sql.json(rule as never)}) id`,
    )
  ).map(({ id }) => id);

describe('a segment', () => {
  it('finds those whom the plain model finds, for any rule of three levels', async () => {
    const rules = group(fc.oneof(condition(), group(fc.oneof(condition(), group(condition())))));
    await fc.assert(
      fc.asyncProperty(rules, async (rule) => {
        expect(SegmentRule.safeParse(rule).success).toBe(true);
        const all = new Set(await idsOf(rule));
        expect(people.filter(({ id }) => all.has(id)).map(({ email }) => email)).toEqual(
          people.filter((one) => matches(rule, one)).map(({ email }) => email),
        );
      }),
      { numRuns: 250 },
    );
  }, 60_000);

  it('is counted with examples for managers of the account alone', async () => {
    const rule = { all: [{ field: 'email', op: 'contains', value: 'wheel.example' }] };
    const { count, examples } = await preview(rule);
    expect([count, examples.length]).toEqual([12, 5]);
    expect(examples[0]).toEqual({ id: expect.any(String), email: 'p0@wheel.example', name: '' });
    const student = await makePerson(db.sql, { account: site });
    for (const actor of [student, other.owner]) expect(await codeOf(preview(rule, actor))).toBe('forbidden');
    const foreign = { all: [{ field: 'tag', op: 'has', value: tagIds[0] }] };
    expect(await preview(foreign, other.owner, other)).toEqual({ count: 0, examples: [] });
  });

  it.each([
    ['an unknown field', { field: 'password', op: 'is', value: 'x' }],
    ['an unknown condition', { field: 'email', op: 'like', value: 'x' }],
    ['SQL in the field', { field: 'email; drop table public.contacts', op: 'is', value: 'x' }],
    ['SQL in an id', { field: 'tag', op: 'has', value: "' or true --" }],
    ['SQL in a currency', { field: 'order_sum', op: 'below', value: 1, currency: "' or" }],
    ['a number as text', { field: 'order_count', op: 'at_least', value: 'one' }],
    ['no group', []],
    ['no rule', null],
    ['a fourth level', { all: [{ all: [{ all: [{ all: [] }] }] }] }],
    ['31 conditions', { any: Array.from({ length: 31 }, () => ({ field: 'name', op: 'is', value: 'x' })) }],
  ])('rejects %s', async (_what, rule) => {
    expect(SegmentRule.safeParse(rule).success).toBe(false);
    expect(await codeOf(preview(rule))).toBe('invalid_input');
  });

  it('takes SQL in a value as text', async () => {
    const value = "x' or true; drop table public.contacts; --";
    expect(await preview({ field: 'name', op: 'contains', value })).toEqual({ count: 0, examples: [] });
  });

  it('is saved with its count, once under a name, and not over a newer version', async () => {
    const rule = { all: [{ field: 'member', op: 'is', value: false }] };
    const save = (id: string | null, name: string, version: number | null) =>
      rpc<{ id: string; count: number; version: number }>(db, site.owner, 'save_segment', {
        p_account_id: site.accountId,
        p_id: id,
        p_name: name,
        p_rule: rule,
        p_version: version,
      });
    const { id, count } = await save(null, 'Leads', null);
    expect(count).toBe(12);
    expect(await save(id, 'Leads only', 1)).toMatchObject({ version: 2 });
    expect(await codeOf(save(id, 'Leads', 1))).toBe('precondition_failed');
    expect(await codeOf(save(null, 'leads ONLY', null))).toBe('name_taken');
  });
});

describe('the list of contacts', () => {
  const list = (filter: object, more: object = {}, actor = site.owner) =>
    db.as(
      actor,
      (sql) => sql<{ email: string; status: string; tags: string[]; total: number }[]>`
      select * from public.contact_list(${site.accountId}, ${sql.json(filter as never)}, ${(more as { limit?: number }).limit ?? 50})`,
    );

  it('is searched, narrowed by a rule or a segment, and sorted', async () => {
    expect((await list({ search: 'P1@KILN' })).map(({ email }) => email)).toEqual(['p1@kiln.example']);
    const rule = { all: [{ field: 'tag', op: 'has', value: tagIds[1] }] };
    const tagged = await list({ rule, sort: 'email' });
    expect(tagged.map(({ email }) => email)).toEqual(
      people
        .filter(({ tags }) => tags.includes(tagIds[1]!))
        .map(({ email }) => email)
        .toSorted(),
    );
    expect(tagged[0]!.tags).toContain('Glaze');
    const [first] = await list({ rule }, { limit: 1 });
    expect(Number(first!.total)).toBe(tagged.length);
    const [segment] = await db.sql`select id from public.segments where account_id = ${site.accountId}`;
    expect(await list({ segment: segment!['id'] })).toHaveLength(12);
  });

  it('is for managers', async () => {
    expect(await codeOf(list({}, {}, other.owner) as never)).toBe('forbidden');
  });
});
