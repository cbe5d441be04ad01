import type { PendingQuery, Row, Sql } from 'postgres';
import type { Product } from '../product/start-product.ts';
import type { Figure } from './figures.ts';
import { openDatabase } from './plain-orders.ts';

const ROWS = 100_000;
const ROUNDS = 15;
const MARK = 'bench.example';

/** Counts contacts by rules, against the same questions as SQL written by hand, in turn. */
export async function measureSegments(product: Pick<Product, 'dataDir'>): Promise<Figure[]> {
  const sql = openDatabase(product.dataDir);
  try {
    const seeded = await seed(sql);
    const questions = questionsOf(sql, seeded);
    const ratios: number[] = [];
    const ruleMs: number[] = [];
    for (const { rule, byHand } of questions) {
      const [compiled, plain]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        const counted = await time(
          () =>
            sql`select count(*)::int as n from app.segment_contacts(${seeded.accountId}, ${sql.json(rule as never)})`,
        );
        const found = await time(byHand);
        if (counted.n !== found.n)
          throw new Error(`${JSON.stringify(rule)}: ${counted.n}, by hand ${found.n}`);
        compiled.push(counted.ms);
        plain.push(found.ms);
      }
      ratios.push(medianOf(compiled) / medianOf(plain));
      ruleMs.push(medianOf(compiled));
    }
    return [
      {
        group: 'The dashboard at work',
        name: `A segment over ${ROWS.toLocaleString('en')} contacts`,
        value: `${Math.max(...ratios).toFixed(2)}x the SQL written by hand at most, ${Math.max(...ruleMs)} ms`,
        aim: '<= 2x',
        how: `${questions.length} rules (tags, a language, own field, part of a name, number and sum of orders, entries, campaigns sent and clicked), the median of ${ROUNDS} counts each, compiled and by hand in turn on the product's own database`,
      },
    ];
  } finally {
    await remove(sql);
    await sql.end();
  }
}

const medianOf = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function time(run: () => Promise<unknown>): Promise<{ n: number; ms: number }> {
  const startedAtMs = performance.now();
  const [row] = (await run()) as { n: number }[];
  return { n: row!.n, ms: Math.round(performance.now() - startedAtMs) };
}

interface Seeded {
  accountId: string;
  tags: string[];
  formId: string;
  campaignId: string;
}

async function seed(sql: Sql): Promise<Seeded> {
  await remove(sql);
  const [account] = await sql<
    [{ id: string }]
  >`select account_id as id from public.accounts where slug = 'kiln'`;
  await sql`
    insert into public.contacts (account_id, email, name, language, fields, source, created_at)
    select ${account.id}, 'r' || n || ${`@${MARK}`}, 'Reader ' || n, (array['en', 'de', 'fr'])[n % 3 + 1],
      jsonb_build_object('points', n % 100), 'import', now() - make_interval(mins => n)
    from generate_series(1, ${ROWS}::int) n`;
  const tags = await sql<{ id: string }[]>`
    insert into public.tags (account_id, name) values (${account.id}, 'Bench one'), (${account.id}, 'Bench two') returning id`;
  for (const [at, { id }] of tags.entries())
    await sql`
      insert into public.contact_tags (account_id, tag_id, contact_id)
      select ${account.id}, ${id}, id from public.contacts
      where email like ${`%@${MARK}`} and (fields ->> 'points')::int % ${(at + 1) * 3}::int = 0`;
  const { formId, campaignId } = await seedReactions(sql, account.id);
  for (const table of ['contacts', 'contact_tags', 'orders', 'form_entries', 'deliveries', 'delivery_events'])
    await sql`analyze ${sql(`public.${table}`)}`;
  return { accountId: account.id, tags: tags.map(({ id }) => id), formId, campaignId };
}

/** Every fifth contact ordered up to three times, every fourth sent a form, half got a campaign and some clicked in it. */
async function seedReactions(sql: Sql, accountId: string) {
  const definition = sql.json({ fields: [], after: {} });
  const [form] = await sql<[{ id: string }]>`
    insert into public.forms (account_id, slug, title, definition) values (${accountId}, 'bench', 'Bench', ${definition}) returning id`;
  const [campaign] = await sql<[{ id: string }]>`
    insert into public.campaigns (account_id, name) values (${accountId}, 'Bench') returning id`;
  await sql.begin(async (tx) => {
    // Members of 20,000 orders need no accounts to be counted.
    await tx`set local session_replication_role = replica`;
    await tx`update public.contacts set user_id = gen_random_uuid()
      where email like ${`%@${MARK}`} and (fields ->> 'points')::int % 5 = 0`;
    await tx`
      insert into public.orders (account_id, number, user_id, email, name, currency, subtotal_minor, total_minor, status,
        provider, idempotency_key, request_hash, paid_at, expires_at)
      select ${accountId}, 1000000 + row_number() over (), c.user_id, c.email, 'Reader', 'EUR', 1000, 1000, 'paid',
        'offline', gen_random_uuid()::text, '', now(), now()
      from public.contacts c cross join generate_series(1, 3) n
      where c.email like ${`%@${MARK}`} and c.user_id is not null and n <= 1 + (c.fields ->> 'points')::int % 3`;
    await tx`
      insert into public.form_entries (account_id, form_id, version_no, data, language, request_key, contact_id)
      select ${accountId}, ${form.id}, 1, '{}', 'en', gen_random_uuid(), id from public.contacts
      where email like ${`%@${MARK}`} and (fields ->> 'points')::int % 4 = 0`;
    await tx`
      insert into public.deliveries (account_id, campaign_id, contact_id, state)
      select ${accountId}, ${campaign.id}, id, 'sent' from public.contacts
      where email like ${`%@${MARK}`} and (fields ->> 'points')::int % 2 = 0`;
    await tx`
      insert into public.delivery_events (account_id, campaign_id, delivery_id, kind)
      select account_id, campaign_id, id, 'click' from public.deliveries
      where campaign_id = ${campaign.id} and id::text < '4'`;
  });
  return { formId: form.id, campaignId: campaign.id };
}

async function remove(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`delete from public.orders where email like ${`%@${MARK}`}`;
    await tx`update public.contacts set user_id = null where email like ${`%@${MARK}`}`;
  });
  await sql`delete from public.campaigns where name = 'Bench'`;
  await sql`delete from public.form_entries e using public.forms f where f.id = e.form_id and f.slug = 'bench'`;
  await sql`delete from public.forms where slug = 'bench'`;
  await sql`delete from public.contacts where email like ${`%@${MARK}`}`;
  await sql`delete from public.tags where name in ('Bench one', 'Bench two')`;
}

function questionsOf(sql: Sql, { accountId, tags: [one = '', two = ''], formId, campaignId }: Seeded) {
  const has = (tag: string) =>
    sql`exists (select 1 from public.contact_tags x where x.contact_id = c.id and x.tag_id = ${tag})`;
  const count = (where: PendingQuery<Row[]>) => () =>
    sql`select count(*)::int as n from public.contacts c where c.account_id = ${accountId} and c.erased_at is null and ${where}`;
  const spent = (figure: PendingQuery<Row[]>) => sql`c.user_id in (select o.user_id from public.orders o
    where o.account_id = ${accountId} and not o.test and o.status in ('paid', 'partly_refunded') and o.currency = 'EUR'
    group by o.user_id having ${figure})`;
  const entered = sql`exists (select 1 from public.form_entries e
    where e.contact_id = c.id and e.form_id = ${formId} and e.state = 'received')`;
  const sent = sql`exists (select 1 from public.deliveries d
    where d.contact_id = c.id and d.campaign_id = ${campaignId} and d.state in ('sent', 'delivered', 'complained'))`;
  const clicked = sql`exists (select 1 from public.delivery_events v join public.deliveries d on d.id = v.delivery_id
    where d.contact_id = c.id and v.campaign_id = ${campaignId} and v.kind = 'click' and not v.is_machine)`;
  const tag = (value: string, op = 'has') => ({ field: 'tag', op, value });
  return [
    { rule: { all: [tag(one)] }, byHand: count(has(one)) },
    {
      rule: { all: [{ any: [tag(one), tag(two)] }, { field: 'language', op: 'is', value: 'de' }] },
      byHand: count(sql`(${has(one)} or ${has(two)}) and c.language = 'de'`),
    },
    { rule: { all: [tag(one, 'has_not')] }, byHand: count(sql`not ${has(one)}`) },
    {
      rule: { all: [{ field: 'custom', key: 'points', op: 'at_least', value: 50 }] },
      byHand: count(sql`(c.fields ->> 'points')::numeric >= 50`),
    },
    {
      rule: { all: [{ field: 'name', op: 'contains', value: 'reader 99' }] },
      byHand: count(sql`app.fold(c.name) like '%reader 99%'`),
    },
    {
      rule: { all: [{ field: 'order_count', op: 'at_least', value: 2 }] },
      byHand: count(spent(sql`count(*) >= 2`)),
    },
    {
      rule: { all: [{ field: 'order_sum', op: 'below', value: 2500, currency: 'EUR' }] },
      byHand: count(
        sql`(c.user_id is null or not ${spent(sql`sum(o.total_minor - o.refunded_minor) >= 2500`)})`,
      ),
    },
    { rule: { all: [{ field: 'entry', op: 'has', value: formId }] }, byHand: count(entered) },
    {
      rule: {
        all: [
          { field: 'sent', op: 'has', value: campaignId },
          { field: 'clicked', op: 'has_not', value: campaignId },
        ],
      },
      byHand: count(sql`${sent} and not ${clicked}`),
    },
  ];
}
