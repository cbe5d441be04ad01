import type { TestAccount, TestDatabase } from '@stoa/supabase/testing';

export const ADDRESS = '1 High Street, London';

export interface TestList {
  listId: string;
  /** Contacts by their address. */
  contacts: Map<string, string>;
}

/** Lets an account send as many as it likes from the platform's address, as after weeks. */
export const warmUp = ({ sql }: TestDatabase, { accountId }: Pick<TestAccount, 'accountId'>) => sql`
  insert into public.account_sending (account_id, warmed_at, daily_cap) values (${accountId}, now(), 20)
  on conflict (account_id) do update set warmed_at = now(), daily_cap = 20`;

/** A list of an account with confirmed contacts reader-1@…, reader-2@…. */
export async function makeList(
  db: TestDatabase,
  { accountId }: Pick<TestAccount, 'accountId'>,
  count: number,
  name = 'Readers',
): Promise<TestList> {
  await warmUp(db, { accountId });
  const [list] = await db.sql<[{ id: string }]>`
    insert into public.lists (account_id, slug, name)
    values (${accountId}, ${`list-${crypto.randomUUID().slice(0, 8)}`}, ${name}) returning id`;
  const rows = await db.sql<{ id: string; email: string }[]>`
    with made as (
      insert into public.contacts (account_id, email, name, language, source)
      select ${accountId}, 'reader-' || n || '@' || substr(${list.id}::text, 1, 8) || '.test', 'Reader ' || n, 'en', 'manual'
      from generate_series(1, ${count}::int) n returning id, email),
    joined as (
      insert into public.list_contacts (account_id, list_id, contact_id, status, confirmed_at)
      select ${accountId}, ${list.id}, m.id, 'confirmed', now() from made m)
    select id, email from made`;
  return { listId: list.id, contacts: new Map(rows.map(({ id, email }) => [email, id])) };
}

export interface TestCampaign {
  id: string;
  version: number;
}

/** A draft of the owner to some lists. */
export async function makeCampaign(
  db: TestDatabase,
  { accountId, owner }: TestAccount,
  lists: string[],
  more: Record<string, unknown> = {},
): Promise<TestCampaign> {
  const campaign = {
    name: 'News',
    senderName: 'The kiln',
    postalAddress: ADDRESS,
    tracking: 'contacts',
    lists,
    contents: [
      {
        language: 'en',
        subject: 'News for {{ contact.first_name }}',
        preheader: '',
        blocks: [
          { type: 'text', html: '<p>Hello {{ contact.name }}</p>' },
          { type: 'button', label: 'Enrol', url: 'https://b.example/course' },
        ],
      },
    ],
    ...more,
  };
  const [row] = await db.as(
    { userId: owner.userId } as never,
    (sql) =>
      sql<
        [{ saved: TestCampaign }]
      >`select public.save_campaign(${accountId}, ${sql.json(campaign as never)}) as saved`,
  );
  return row!.saved;
}

/** Puts a draft on its way now. */
export const scheduleCampaign = (
  db: TestDatabase,
  { accountId, owner }: TestAccount,
  { id, version }: TestCampaign,
): Promise<{ audience: number }[]> =>
  db.as(
    { userId: owner.userId } as never,
    (sql) =>
      sql<{ audience: number }[]>`
      select (public.schedule_campaign(${accountId}, ${id}, ${version}) ->> 'audience')::int as audience`,
  ) as never;

/** Deliveries of a campaign by state. */
export async function statesOf(db: TestDatabase, campaignId: string): Promise<Record<string, number>> {
  const rows = await db.sql<{ state: string; count: number }[]>`
    select state, count(*)::int as count from public.deliveries where campaign_id = ${campaignId} group by state`;
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Contacts who got a text with this subject click or open, each once. */
export const actOn = (
  db: TestDatabase,
  campaignId: string,
  subject: string,
  count: number,
  { isMachine = false, kind = 'click' } = {},
) => db.sql`
  insert into public.delivery_events (account_id, campaign_id, delivery_id, content_id, kind, link_no, is_machine)
  select d.account_id, d.campaign_id, d.id, d.content_id, ${kind}, 0, ${isMachine} from public.deliveries d
  join public.campaign_contents t on t.id = d.content_id
  where d.campaign_id = ${campaignId} and t.subject = ${subject} and d.state = 'sent' order by d.id limit ${count}`;
