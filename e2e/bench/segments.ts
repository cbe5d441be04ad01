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
    const { accountId, tags } = await seed(sql);
    const questions = questionsOf(sql, accountId, tags);
    const ratios: number[] = [];
    const ruleMs: number[] = [];
    for (const { rule, byHand } of questions) {
      const [compiled, plain]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        const counted = await time(
          () =>
            sql`select count(*)::int as n from app.segment_contacts(${accountId}, ${sql.json(rule as never)})`,
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
        how: `${questions.length} rules (tag, two tags and a language, no tag, own field, part of a name), the median of ${ROUNDS} counts each, compiled and by hand in turn on the product's own database`,
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

async function seed(sql: Sql): Promise<{ accountId: string; tags: string[] }> {
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
  await sql`analyze public.contacts`;
  await sql`analyze public.contact_tags`;
  return { accountId: account.id, tags: tags.map(({ id }) => id) };
}

async function remove(sql: Sql): Promise<void> {
  await sql`delete from public.contacts where email like ${`%@${MARK}`}`;
  await sql`delete from public.tags where name in ('Bench one', 'Bench two')`;
}

function questionsOf(sql: Sql, accountId: string, [one = '', two = '']: string[]) {
  const has = (tag: string) =>
    sql`exists (select 1 from public.contact_tags x where x.contact_id = c.id and x.tag_id = ${tag})`;
  const count = (where: PendingQuery<Row[]>) => () =>
    sql`select count(*)::int as n from public.contacts c where c.account_id = ${accountId} and c.erased_at is null and ${where}`;
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
  ];
}
