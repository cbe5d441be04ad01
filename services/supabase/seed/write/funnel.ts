import type { TenantContext } from './context.ts';

/** Days of the funnel's history. */
const DAYS = 45;
/** Visitors of a source a day, and how many of a hundred reach each of its four steps. */
const SOURCES = [
  { source: 'newsletter', visitors: 9, reach: [100, 52, 21, 17] },
  { source: 'instagram.com', visitors: 14, reach: [100, 31, 8, 5] },
  { source: '', visitors: 6, reach: [100, 40, 14, 10] },
] as const;

/** Writes a published funnel from a page over the form of questions to the checkout, with six weeks of figures. */
export async function writeFunnel({ sql, tenant, accountId, id }: TenantContext): Promise<void> {
  const currency = tenant.settings['currency'] as string;
  const funnelId = id('funnel', 'start');
  const [page] = await sql<{ id: string }[]>`
    select p.id from public.pages p where p.account_id = ${accountId} and p.status = 'published' and p.type = 'content'
    order by p.is_home, p.slug limit 1`;
  const [product] = await sql<{ id: string; amount: number }[]>`
    select p.id, r.amount_minor::int as amount from public.products p
    join public.prices r on r.account_id = p.account_id and r.product_id = p.id and r.active and r.currency = ${currency}
    where p.account_id = ${accountId} and p.status = 'active' and p.kind = 'course' and r.amount_minor > 0 order by p.slug limit 1`;
  const [bump] = await sql<{ id: string }[]>`
    select p.id from public.products p
    join public.prices r on r.account_id = p.account_id and r.product_id = p.id and r.active and r.currency = ${currency}
    where p.account_id = ${accountId} and p.status = 'active' and p.kind = 'product' and (p.stock is null or p.stock > 0)
    order by r.amount_minor, p.slug limit 1`;
  await sql`
    insert into public.funnels (id, account_id, slug, name, state, created_at)
    values (${funnelId}, ${accountId}, 'start', 'First course', 'live', now() - make_interval(days => ${DAYS}))`;
  const steps = [
    { type: 'pages', ref_id: page?.id ?? null, next_on: 'click', skip_owned: false, bump_product_id: null },
    {
      type: 'forms',
      ref_id: id('form', 'questions'),
      next_on: 'entry',
      skip_owned: false,
      bump_product_id: null,
    },
    {
      type: 'checkout',
      ref_id: product?.id ?? null,
      next_on: 'purchase',
      skip_owned: true,
      bump_product_id: bump?.id ?? null,
    },
    { type: 'order', ref_id: null, next_on: 'click', skip_owned: false, bump_product_id: null },
  ].map((step, index) => ({
    ...step,
    id: id('funnel-step', String(index)),
    account_id: accountId,
    funnel_id: funnelId,
    position: index + 1,
    bump_text: step.bump_product_id ? 'Add it now and it comes with your course.' : '',
  }));
  await sql`insert into public.funnel_steps ${sql(steps)}`;
  for (const { source, visitors, reach } of SOURCES)
    for (const [index, { id: stepId }] of steps.entries())
      await sql`
        insert into public.funnel_days (account_id, step_id, day, source, entered, done, value)
        select ${accountId}, ${stepId}, current_date - n, ${source}, x.entered, x.done,
          case when ${index === 2} and x.done > 0
            then jsonb_build_object(${currency}::text, x.done * ${product?.amount ?? 0}::int) else '{}' end
        from generate_series(0, ${DAYS - 1}::int) n
        cross join lateral (select ((${visitors}::int + n * 7 % 5) * ${reach[index]!}::int + 50 + n * 13 % 50) / 100 as entered,
          ((${visitors}::int + n * 7 % 5) * ${reach[index + 1] ?? 0}::int + 50 + n * 13 % 50) / 100 as done) x
        where x.entered > 0`;
}
