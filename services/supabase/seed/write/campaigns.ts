import { daysAgo, type TenantContext } from './context.ts';

const STARTED_DAYS = 20;
const TEST_HOURS = 4;
const SUBJECTS = ['New in the studio this month', '{{ contact.first_name }}, your next course is here'];

/** Writes a draft, and an email that was sent with a test of two subjects; the orders of the past that came after clicks are its revenue. */
export async function writeCampaigns(context: TenantContext): Promise<void> {
  const { sql, tenant, accountId, id } = context;
  const campaignId = id('campaign', 'new-courses');
  const startedAt = daysAgo(STARTED_DAYS);
  const hours = (count: number) => new Date(startedAt.getTime() + count * 3_600_000);
  await sql`
    insert into public.campaigns (id, account_id, name, state, tracking, postal_address, send_at, started_at, test_field, test_share,
      test_hours, test_by, test_fallback, test_ends_at, created_at, updated_at)
    values (${campaignId}, ${accountId}, 'New courses', 'sending', 'contacts', ${`${tenant.name}, 12 Market Street, Oldtown`}, ${startedAt},
      ${startedAt}, 'subject', 50, ${TEST_HOURS}, 'clicks', 'leading', ${hours(TEST_HOURS)}, ${daysAgo(STARTED_DAYS + 1)},
      ${hours(TEST_HOURS + 1)})`;
  await writeContents(context, campaignId, SUBJECTS);
  await writeDeliveries(context, campaignId, startedAt);
  await writeTestEvents(context, campaignId, startedAt);
  // With the figures of the moment: what happens below came after the decision.
  await sql`
    update public.campaigns set test_decided_at = ${hours(TEST_HOURS - 1)}, test_result = jsonb_build_object('winner', 1,
      'by', 'clicks', 'isClear', false, 'isByHand', true, 'confidence', null, 'figures', app.test_figures(${accountId}, ${campaignId}))
    where id = ${campaignId}`;
  await writeEventsAfterTest(context, campaignId, hours(TEST_HOURS));
  await sql`
    update public.campaigns c set state = 'finished', finished_at = ${hours(TEST_HOURS + 1)}, audience = f.all, sent = f.all - f.skipped,
      skipped = f.skipped
    from (select count(*) as all, count(*) filter (where d.state = 'skipped') as skipped from public.deliveries d
      where d.campaign_id = ${campaignId}) f
    where c.id = ${campaignId}`;
  const draftId = id('campaign', 'draft');
  await sql`
    insert into public.campaigns (id, account_id, name, postal_address, created_at, updated_at)
    values (${draftId}, ${accountId}, 'Letter to readers', ${`${tenant.name}, 12 Market Street, Oldtown`}, ${daysAgo(1)}, ${daysAgo(1)})`;
  await writeContents(context, draftId, ['A note from us']);
}

async function writeContents(
  { sql, tenant, accountId, id }: TenantContext,
  campaignId: string,
  subjects: readonly string[],
): Promise<void> {
  await sql`
    insert into public.campaign_lists (account_id, campaign_id, list_id)
    values (${accountId}, ${campaignId}, app.newsletter_list(${accountId}))`;
  const site = `https://${tenant.slug}.example`;
  const blocks = [
    { type: 'heading', text: 'New this month' },
    { type: 'text', html: '<p>Hello {{ contact.first_name }},</p><p>our new courses are open.</p>' },
    { type: 'button', label: 'View courses', url: `${site}/courses` },
    { type: 'text', html: `<p>Or look around in <a href="${site}/shop">our shop</a>.</p>` },
  ];
  for (const [variant, subject] of subjects.entries()) {
    const contentId = id('campaign-content', campaignId, String(variant));
    await sql`
      insert into public.campaign_contents (id, account_id, campaign_id, language, variant, position, subject, blocks)
      values (${contentId}, ${accountId}, ${campaignId}, 'en', ${variant}, ${variant}, ${subject}, ${sql.json(blocks)})`;
    if (subjects.length > 1)
      for (const [no, path] of ['courses', 'shop'].entries())
        await sql`
          insert into public.campaign_links (account_id, content_id, no, url)
          values (${accountId}, ${contentId}, ${no}, ${`${site}/${path}`})`;
  }
}

/** Half of the contacts of that day are in the test. A few had left the list, a few addresses bounced. */
async function writeDeliveries({ sql, accountId }: TenantContext, campaignId: string, startedAt: Date) {
  await sql`
    insert into public.deliveries (account_id, campaign_id, contact_id, content_id, host, is_test, state, reason, code, queued_at, settled_at)
    select ${accountId}, ${campaignId}, x.id, t.id, split_part(x.email, '@', 2), x.is_test, x.state,
      case x.state when 'skipped' then 'unsubscribed' when 'bounced' then 'hard_bounce' end,
      case x.state when 'bounced' then '5.1.1' end, ${startedAt}, ${startedAt}::timestamptz
        + make_interval(mins => case when x.is_test then 2 else ${TEST_HOURS * 60} end)
    from (select c.id, c.email, app.contact_part(${campaignId}, c.id, 0, 2) = 0 as is_test,
        app.contact_part(${campaignId}, c.id, 1, 2) as variant,
        case app.contact_part(${campaignId}, c.id, 2, 40) when 0 then 'skipped' when 1 then 'bounced' else 'sent' end as state
      from public.contacts c where c.account_id = ${accountId} and c.created_at < ${startedAt} and c.erased_at is null) x
    join public.campaign_contents t on t.campaign_id = ${campaignId}
      and t.variant = case when x.is_test then x.variant else 1 end`;
}

/** Clicks and opens within the hours of the test. */
async function writeTestEvents({ sql, accountId }: TenantContext, campaignId: string, startedAt: Date) {
  await sql`
    insert into public.delivery_events (account_id, campaign_id, delivery_id, content_id, kind, link_no, at)
    select ${accountId}, ${campaignId}, d.id, d.content_id, k.kind, case k.kind when 'click' then 0 end,
      ${startedAt}::timestamptz + make_interval(mins => 5 + app.contact_part(${campaignId}, d.contact_id, 4, 170))
    from public.deliveries d join public.campaign_contents t on t.id = d.content_id
    cross join (values ('open', 48, 55), ('click', 12, 32)) k (kind, first, second)
    where d.campaign_id = ${campaignId} and d.is_test and d.state = 'sent'
      and app.contact_part(${campaignId}, d.contact_id, 3, 100) < case t.variant when 0 then k.first else k.second end
    order by 7`;
}

/** The rest opens and clicks too; who bought within the week did so after a click. */
async function writeEventsAfterTest({ sql, accountId }: TenantContext, campaignId: string, from: Date) {
  await sql`
    insert into public.delivery_events (account_id, campaign_id, delivery_id, content_id, kind, link_no, is_machine, at)
    select ${accountId}, ${campaignId}, x.id, x.content_id, x.kind, x.link_no, x.is_machine, x.at from (
      select d.id, d.content_id, k.kind, case k.kind when 'click' then app.contact_part(${campaignId}, d.contact_id, 5, 2) end as link_no,
        k.is_machine, ${from}::timestamptz + make_interval(mins => 5 + app.contact_part(${campaignId}, d.contact_id, 4, 900)) as at
      from public.deliveries d
      cross join (values ('open', 52, false), ('click', 20, false), ('click', 6, true)) k (kind, part, is_machine)
      where d.campaign_id = ${campaignId} and not d.is_test and d.state = 'sent'
        and app.contact_part(${campaignId}, d.contact_id, case when k.is_machine then 6 else 3 end, 100) < k.part
      union all
      select d.id, d.content_id, 'click', 0, false, o.created_at - interval '20 minutes'
      from public.deliveries d join public.contacts c on c.id = d.contact_id
      join public.orders o on o.account_id = d.account_id and o.user_id = c.user_id
      where d.campaign_id = ${campaignId} and d.state = 'sent' and o.paid_at is not null
        and o.created_at between ${from}::timestamptz + interval '1 hour' and ${from}::timestamptz + interval '7 days') x
    order by x.at`;
  await sql`
    insert into public.delivery_events (account_id, campaign_id, delivery_id, content_id, kind, at)
    select ${accountId}, ${campaignId}, d.id, d.content_id, 'unsubscribe', ${from}::timestamptz + interval '3 hours'
    from public.deliveries d where d.campaign_id = ${campaignId} and d.state = 'sent' order by d.id limit 2`;
}
