import type { Step } from '@stoa/shared/contracts/automations/steps';
import { createTestDatabase, makeAccount, type TestAccount, type TestDatabase } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../shared/database/connect.ts';
import {
  makeAutomation,
  makeContacts,
  outline,
  passTime,
  settle,
} from '../../../testing/automation-fixture.ts';

let db: TestDatabase;
let database: Database;
let site: TestAccount;
beforeAll(async () => {
  db = await createTestDatabase();
  database = openDatabase(db.url, 10);
});
beforeEach(async () => {
  await db.sql`delete from public.automations`;
  await db.sql`delete from public.automation_events`;
  site = await makeAccount(db.sql);
});
afterAll(async () => {
  await database.end();
  await db.drop();
});

const tag = (contactId: string, name: string) => db.sql`select app.tag_contact(${contactId}, ${name})`;
const tagged = async (contactId: string) =>
  (
    await db.sql<{ name: string }[]>`
      select t.name from public.contact_tags x join public.tags t on t.id = x.tag_id where x.contact_id = ${contactId} order by 1`
  ).map(({ name }) => name);
const runs = () =>
  db.sql<
    {
      id: string;
      state: string;
      step_id: string;
      depth: number;
      reason: string | null;
      error: string | null;
    }[]
  >`
    select id, state, step_id, depth, reason, error from public.automation_runs where account_id = ${site.accountId} order by started_at, depth`;
const stepsDone = async () =>
  (
    await db.sql<{ step: string }[]>`
      select step_id || ':' || outcome as step from public.run_steps where account_id = ${site.accountId} order by at, step_no`
  ).map(({ step }) => step);
const tagId = async (name: string) => {
  const [row] = await db.sql<[{ id: string }]>`
    insert into public.tags (account_id, name) values (${site.accountId}, ${name})
    on conflict (account_id, lower(btrim(name))) do update set name = excluded.name returning id`;
  return row.id;
};
const move = (id: string, what: string, overdue = 'send') =>
  db.as(
    { userId: site.owner.userId } as never,
    (sql) => sql`select public.move_automation(${site.accountId}, ${id}, ${what}, ${overdue})`,
  );
const put = (id: string, name: string): Step => ({ id, kind: 'tag', action: 'add', name });
const hours = (id: string): Step => ({ id, kind: 'wait', wait: { mode: 'span', amount: 2, unit: 'hours' } });
const mail = (id: string): Step => ({
  id,
  kind: 'mail',
  purpose: 'marketing',
  subject: 'Hello',
  preheader: '',
  blocks: [{ type: 'divider' }],
});
const newsletter = async () => {
  const [{ id }] = await db.sql<[{ id: string }]>`select app.newsletter_list(${site.accountId}) as id`;
  return { lists: [id], senderName: '', replyTo: '', postalAddress: '1 High Street', language: 'en' };
};

describe('[MNG-23] a contact goes through an automation', () => {
  it('does each step once, waits, and ends', async () => {
    const [contact] = await makeContacts(db, site.accountId, 1);
    await makeAutomation(
      db,
      site,
      outline([put('a', 'one'), hours('b'), mail('c'), put('d', 'two')], {
        ref: await tagId('start'),
        email: await newsletter(),
      }),
    );
    await tag(contact!, 'other');
    await settle(database);
    expect(await runs()).toHaveLength(0);
    await tag(contact!, 'start');
    await settle(database);
    expect(await runs()).toMatchObject([{ state: 'waiting', step_id: 'b' }]);
    await passTime(db);
    await settle(database);
    await settle(database);
    expect(await stepsDone()).toEqual(['a:done', 'b:waited', 'c:queued', 'd:done']);
    expect(await runs()).toMatchObject([{ state: 'done' }]);
    expect(await tagged(contact!)).toEqual(['one', 'other', 'start', 'two']);
    expect(await db.sql`select state from public.deliveries where account_id = ${site.accountId}`).toEqual([
      { state: 'queued' },
    ]);
  });

  it('sends the confirmation email of a list with double opt-in, once, and none of a list without', async () => {
    const lists = await db.sql<{ id: string; opt_in: string }[]>`
      insert into public.lists (account_id, name, slug, opt_in)
      values (${site.accountId}, 'Single', 'single', 'single'), (${site.accountId}, 'Double', 'double', 'double') returning id, opt_in`;
    const join = ({ id, opt_in }: { id: string; opt_in: string }): Step => ({
      id: opt_in,
      kind: 'list',
      action: 'join',
      listId: id,
    });
    const steps = lists.map(join);
    await makeAutomation(
      db,
      site,
      outline([...steps, { ...steps[1]!, id: 'again' }], { ref: await tagId('new') }),
    );
    const [contact] = await makeContacts(db, site.accountId, 1);
    await tag(contact!, 'new');
    await settle(database);
    expect(await stepsDone()).toEqual(['single:confirmed', 'double:pending', 'again:pending']);
    expect(
      await db.sql`select list_id, contact_id from ops.list_confirmations where account_id = ${site.accountId}`,
    ).toEqual([{ list_id: lists.find(({ opt_in }) => opt_in === 'double')!.id, contact_id: contact }]);
    expect(
      await db.sql`select mails from public.list_contacts x join public.lists l on l.id = x.list_id
      where x.contact_id = ${contact!} and l.name = 'Double'`,
    ).toEqual([{ mails: 1 }]);
  });

  it('starts, wakes and is reached by a click or an opening of one campaign, by a person', async () => {
    const contacts = await makeContacts(db, site.accountId, 2);
    const other = await makeAccount(db.sql);
    const sent = async (account: TestAccount, contact: string) => {
      const [row] = await db.sql<[{ campaign: string; delivery: string }]>`
        with made as (
          insert into public.campaigns (account_id, name, state, postal_address, tracking, started_at)
          values (${account.accountId}, 'Autumn', 'sending', '1 High Street', 'contacts', now()) returning id),
        content as (
          insert into public.campaign_contents (account_id, campaign_id, language, subject, blocks)
          select ${account.accountId}, id, 'en', 'Hello', '[]' from made returning id, campaign_id),
        link as (
          insert into public.campaign_links (account_id, content_id, no, url)
          select ${account.accountId}, id, 0, 'https://b.example/' from content)
        insert into public.deliveries (account_id, campaign_id, contact_id, content_id, state)
        select ${account.accountId}, campaign_id, ${contact}, id, 'sent' from content
        returning campaign_id as campaign, id as delivery`;
      return row;
    };
    const [first, second] = [contacts[0]!, contacts[1]!];
    const wanted = await sent(site, first);
    const another = await sent(site, first);
    const foreign = await sent(other, (await makeContacts(db, other.accountId, 1))[0]!);
    const click = ({ delivery }: typeof wanted, isMachine = false, accountId = site.accountId) =>
      db.sql`select ops.record_click(${accountId}, ${delivery}, 0, ${isMachine})`;
    const open = ({ delivery }: typeof wanted, isMachine = false) =>
      db.sql`select ops.record_open(${site.accountId}, ${delivery}, ${isMachine})`;
    const start = { event: 'email_clicked', ref: wanted.campaign } as const;
    await makeAutomation(
      db,
      site,
      outline(
        [
          { id: 'w', kind: 'waitFor', event: 'email_opened', ref: another.campaign, amount: 1, unit: 'days', yes: [put('y', 'opened')], no: [] }, // prettier-ignore
          hours('h'),
          { id: 'g', kind: 'goal', event: 'email_clicked', ref: another.campaign, otherwise: 'end' },
          put('z', 'clicked'),
        ],
        start,
      ),
    );
    await makeAutomation(db, site, outline([put('f', 'foreign')], { event: 'email_clicked', ref: foreign.campaign })); // prettier-ignore
    await click(another);
    await click(wanted, true);
    await click(foreign, false, other.accountId);
    await settle(database);
    expect(await runs()).toEqual([]);
    await click(wanted);
    await click(wanted);
    await settle(database);
    expect(await runs()).toMatchObject([{ state: 'waiting', step_id: 'w' }]);
    await open(wanted);
    await open(another, true);
    await settle(database);
    expect(await runs()).toMatchObject([{ step_id: 'w' }]);
    await open(another);
    await settle(database);
    expect(await tagged(first)).toEqual(['opened']);
    expect(await runs()).toMatchObject([{ state: 'waiting', step_id: 'h' }]);
    const again = await sent(site, second);
    await click(again);
    await settle(database);
    expect(await runs()).toMatchObject([{ step_id: 'h' }]);
  });

  it('writes nothing where no automation waits for what happened', async () => {
    const [contact] = await makeContacts(db, site.accountId, 1);
    await tag(contact!, 'anything');
    expect(
      await db.sql`select from public.automation_events where account_id = ${site.accountId}`,
    ).toHaveLength(0);
  });

  it('goes by conditions, splits and awaited events', async () => {
    const [contact, other] = await makeContacts(db, site.accountId, 2);
    const vip = await tagId('vip');
    await makeAutomation(
      db,
      site,
      outline(
        [
          {
            id: 'if',
            kind: 'if',
            test: { kind: 'tag', refId: vip },
            yes: [put('y', 'is vip')],
            no: [put('n', 'no vip')],
          },
          { id: 'w', kind: 'waitFor', event: 'list_left', ref: '', amount: 1, unit: 'days', yes: [put('l', 'left')], no: [put('s', 'stayed')] }, // prettier-ignore
        ],
        { ref: await tagId('start') },
      ),
    );
    await tag(contact!, 'vip');
    await tag(contact!, 'start');
    await tag(other!, 'start');
    await settle(database);
    await db.sql`select app.leave_list(${contact!}, app.newsletter_list(${site.accountId}))`;
    await settle(database);
    await passTime(db);
    await settle(database);
    expect(await tagged(contact!)).toEqual(['is vip', 'left', 'start', 'vip']);
    expect(await tagged(other!)).toEqual(['no vip', 'start', 'stayed']);
  });

  it('jumps to a goal that is reached and leaves on an exit', async () => {
    const [contact, other] = await makeContacts(db, site.accountId, 2);
    await makeAutomation(
      db,
      site,
      outline(
        [hours('a'), put('b', 'nagged'), { id: 'g', kind: 'goal', event: 'tag_added', ref: await tagId('bought'), otherwise: 'end' }, put('z', 'thanked')], // prettier-ignore
        { ref: await tagId('start'), exits: [{ event: 'list_left', ref: '' }] },
      ),
    );
    await tag(contact!, 'start');
    await tag(other!, 'start');
    await settle(database);
    await tag(contact!, 'bought');
    await db.sql`select app.leave_list(${other!}, app.newsletter_list(${site.accountId}))`;
    await settle(database);
    expect(await tagged(contact!)).toEqual(['bought', 'start', 'thanked']);
    expect((await runs()).map(({ state, reason }) => [state, reason]).toSorted()).toEqual([
      ['done', null],
      ['exited', 'event'],
    ]);
  });
});

describe('[MNG-23] guards', () => {
  it('a loop of tags ends at depth 5', async () => {
    const [contact] = await makeContacts(db, site.accountId, 1);
    for (let at = 0; at < 9; at += 1)
      await makeAutomation(db, site, outline([put('a', `t${at + 1}`)], { ref: await tagId(`t${at}`) }));
    await tag(contact!, 't0');
    await settle(database);
    expect((await runs()).map(({ depth }) => depth)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await tagged(contact!)).toEqual(['t0', 't1', 't2', 't3', 't4', 't5', 't6']);
    expect(
      await db.sql`select depth, state from public.automation_events where account_id = ${site.accountId} and state = 'too_deep'`,
    ).toEqual([{ depth: 6, state: 'too_deep' }]);
  });

  it('the same contact starts once within 24 hours, whatever the settings', async () => {
    const [contact] = await makeContacts(db, site.accountId, 1);
    const start = await tagId('start');
    await makeAutomation(
      db,
      site,
      outline([{ id: 'r', kind: 'tag', action: 'remove', name: 'start' }], { ref: start }),
    );
    for (let turn = 0; turn < 3; turn += 1) {
      await tag(contact!, 'start');
      await settle(database);
    }
    expect(await runs()).toHaveLength(1);
    await db.sql`update public.automation_runs set started_at = now() - interval '25 hours'`;
    await db.sql`select app.untag_contact(${contact!}, 'start')`;
    await tag(contact!, 'start');
    await settle(database);
    expect(await runs()).toHaveLength(2);
  });

  it('a fourth marketing email within a day waits for the first to be a day old', async () => {
    const [contact] = await makeContacts(db, site.accountId, 1);
    const email = await newsletter();
    await makeAutomation(
      db,
      site,
      outline(['a', 'b', 'c', 'd'].map(mail), { ref: await tagId('start'), email }),
    );
    await tag(contact!, 'start');
    await settle(database);
    expect(await stepsDone()).toEqual(['a:queued', 'b:queued', 'c:queued']);
    const [run] = await db.sql<{ hours: number; error: string }[]>`
      select round(extract(epoch from wake_at - now()) / 3600)::int as hours, error from public.automation_runs where account_id = ${site.accountId}`;
    expect(run).toEqual({ hours: 24, error: 'daily_limit' });
    await db.sql`update public.deliveries set queued_at = queued_at - interval '25 hours'`;
    await db.sql`update public.automation_runs set wake_at = now()`;
    await settle(database);
    expect(await stepsDone()).toHaveLength(4);
  });

  it('a step that fails takes its effect back, is tried three times, and goes on from there', async () => {
    const [contact] = await makeContacts(db, site.accountId, 1);
    const gone = crypto.randomUUID();
    const { id } = await makeAutomation(
      db,
      site,
      outline([put('a', 'one'), { id: 'b', kind: 'list', action: 'join', listId: gone }, put('c', 'two')], {
        ref: await tagId('start'),
      }),
    );
    await tag(contact!, 'start');
    for (let turn = 0; turn < 3; turn += 1) {
      await settle(database);
      await db.sql`update public.automation_runs set wake_at = now() where state in ('active', 'waiting')`;
    }
    const [failed] = await runs();
    expect(failed).toMatchObject({ state: 'failed', step_id: 'b', error: 'not_found' });
    await db.sql`insert into public.lists (id, account_id, slug, name, opt_in) values (${gone}, ${site.accountId}, 'found', 'Found', 'single')`;
    await db.as(
      { userId: site.owner.userId } as never,
      (sql) => sql`select public.retry_run(${site.accountId}, ${failed!.id})`,
    );
    await settle(database);
    expect(await stepsDone()).toEqual(['a:done', 'b:confirmed', 'c:done']);
    expect(id).toBeTruthy();
  });

  it('slows a site down that starts more than 1,000 a minute, and tells its managers once', async () => {
    const contacts = await makeContacts(db, site.accountId, 1_010);
    await makeAutomation(db, site, outline([hours('a')], { event: 'tag_added', ref: await tagId('all') }));
    await db.sql`
      insert into public.contact_tags (account_id, tag_id, contact_id)
      select ${site.accountId}, ${await tagId('all')}, c from unnest(${contacts}::uuid[]) c`;
    await settle(database);
    const count = async () => (await runs()).length;
    expect(await count()).toBe(1_000);
    const alerts = db.sql`select from public.account_notifications where account_id = ${site.accountId} and message like 'automations slowed%'`;
    expect(await alerts).toHaveLength(1);
    await db.sql`update public.automation_runs set started_at = now() - interval '2 minutes'`;
    await db.sql`update public.automation_events set not_before = '-infinity' where state = 'new'`;
    await settle(database);
    expect(await count()).toBe(1_010);
  });
});

describe('[MNG-23] pausing and editing', () => {
  const start = async (steps: Step[]) => {
    const [contact] = await makeContacts(db, site.accountId, 1);
    const email = await newsletter();
    const automation = await makeAutomation(db, site, outline(steps, { ref: await tagId('start'), email }));
    await tag(contact!, 'start');
    await settle(database);
    return { ...automation, contact: contact! };
  };
  const overdue = () =>
    db.sql`update public.automation_runs set held_at = now() - interval '1 hour' where account_id = ${site.accountId} and held_at is not null`;

  it.each([
    ['send', ['a:waited', 'b:queued', 'c:done']],
    ['skip', ['a:waited', 'b:skipped', 'c:done']],
    ['end', []],
  ])('resuming with "%s" deals with what came due', async (choice, expected) => {
    const { id } = await start([hours('a'), mail('b'), put('c', 'done')]);
    await move(id, 'pause');
    await overdue();
    await settle(database);
    expect(await stepsDone()).toEqual([]);
    await move(id, 'resume', choice);
    await settle(database);
    expect(await stepsDone()).toEqual(expected);
  });

  it('nobody starts or is woken while it is paused', async () => {
    const { id, contact } = await start([{ id: 'w', kind: 'waitFor', event: 'list_left', ref: '', amount: 1, unit: 'days', yes: [put('y', 'left')], no: [] }]); // prettier-ignore
    await move(id, 'pause');
    const [other] = await makeContacts(db, site.accountId, 1);
    await tag(other!, 'start');
    await db.sql`select app.leave_list(${contact}, app.newsletter_list(${site.accountId}))`;
    await settle(database);
    expect(await runs()).toHaveLength(1);
    expect(await tagged(contact)).toEqual(['start']);
    await move(id, 'resume');
    await settle(database);
    expect(await tagged(contact)).toEqual(['left', 'start']);
  });

  it('contacts on their way stay on the version they have', async () => {
    const { id } = await start([hours('a'), put('b', 'old')]);
    await makeAutomation(db, site, outline([hours('a'), put('b', 'new')], { ref: await tagId('start') }), {
      id,
      version: 2,
    });
    await passTime(db);
    await settle(database);
    const [{ names }] = await db.sql<
      [{ names: string[] }]
    >`select array_agg(name order by name) as names from public.tags where account_id = ${site.accountId}`;
    expect(names).toContain('old');
    expect(names).not.toContain('new');
    await expect(
      db.sql`update public.automation_versions set graph = '{"steps": {}}' where automation_id = ${id}`,
    ).rejects.toThrow('only grows');
  });
});
