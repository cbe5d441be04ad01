import type { TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailBilling } from '../../app/jobs/list/mail-billing.ts';
import { createBilledSites } from '../../testing/billed-site.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { billingText } from '../../testing/texts.ts';

let stoa: TestApp;
let sites: ReturnType<typeof createBilledSites>;
beforeAll(async () => {
  stoa = await createTestApp();
  sites = createBilledSites(stoa);
});
afterAll(() => stoa.stop());
beforeEach(async () => {
  await stoa.db.sql`delete from public.accounts where slug like 'site-%'`;
  sites.clock.cardPays = true;
});

const nameOf = async ({ accountId }: TestAccount) => {
  const [row] = await stoa.db.sql<[{ name: string }]>`
    select name from public.accounts where account_id = ${accountId}`;
  return row.name;
};
const subject = (kind: string, values = {}) => billingText(`billing.${kind}.subject`, values);
const TRIAL_ENDS = subject('trial_ends', { day: '31 January 2027' });

describe('mails about a trial', () => {
  it('[PLAN-12] come 7 and 3 days before its end, and say what will be charged', async () => {
    const site = await sites.makeSite();
    await sites.runAt('2027-01-23');
    expect(await sites.mailsTo(site)).toEqual([]);
    await sites.runAt('2027-01-24');
    await sites.runAt('2027-01-27');
    expect(await sites.subjectsTo(site)).toEqual([TRIAL_ENDS]);
    await sites.runAt('2027-01-28');
    const [first, second, ...more] = await sites.mailsTo(site);
    expect([second?.subject, more]).toEqual([TRIAL_ENDS, []]);
    expect(first?.text).toContain('charge $29.00 for the Starter plan');
    expect(first?.text).toMatch(/http:\/\/site-\S+\.test\/dashboard\/manage\/billing/);
  });

  it('without a payment method say that the site will be paused, and that it is', async () => {
    const site = await sites.makeSite({ hasCard: false });
    for (const day of ['2027-01-25', '2027-01-29', '2027-02-01', '2027-02-02']) await sites.runAt(day);
    const ended = subject('trial_ended', { site: await nameOf(site) });
    expect(await sites.subjectsTo(site)).toEqual([TRIAL_ENDS, TRIAL_ENDS, ended]);
    expect((await sites.mailsTo(site))[0]?.text).toContain('add a payment method');
    expect(await sites.statusOf(site)).toBe('paused');
  });

  it('after a standstill are only the nearest one, and come anew for an end that was moved', async () => {
    const site = await sites.makeSite();
    await sites.runAt('2027-01-29');
    expect(await sites.subjectsTo(site)).toEqual([TRIAL_ENDS]);
    await stoa.db.sql`
      update ops.site_subscriptions set trial_ends_at = '2027-02-28' where account_id = ${site.accountId}`;
    await sites.runAt('2027-02-22');
    expect(await sites.subjectsTo(site)).toEqual([
      TRIAL_ENDS,
      subject('trial_ends', { day: '28 February 2027' }),
    ]);
  });
});

describe('mails about money', () => {
  it('[SUP-22] are a receipt with its invoice, in the language of the owner', async () => {
    const site = await sites.makeSite({ language: 'de' });
    await sites.runAt('2027-02-01');
    const [row] = await stoa.db.sql<[{ number: number }]>`
      select number from ops.invoices where account_id = ${site.accountId}`;
    const number = `2027-${String(row.number).padStart(6, '0')}`;
    const [receipt, ...more] = await sites.mailsTo(site);
    expect(more).toEqual([]);
    expect(receipt?.subject).toBe(`Zahlung erhalten: Rechnung ${number}`);
    expect(receipt?.text).toMatch(/29,00\s\$/);
    expect(receipt?.text).toContain('Das war eine Testzahlung.');
  });

  it('name declined tries with the next day, then the pause', async () => {
    const site = await sites.makeSite();
    const name = await nameOf(site);
    sites.clock.cardPays = false;
    for (let day = 1; day <= 16; day++) await sites.runAt(`2027-02-${String(day).padStart(2, '0')}`);
    const failed = subject('charge_failed', { site: name });
    expect(await sites.subjectsTo(site)).toEqual([
      ...[failed, failed, failed, failed],
      subject('paused', { site: name }),
    ]);
    const [first] = await sites.mailsTo(site);
    expect(first?.text).toContain('On 1 February 2027');
    expect(first?.text).toContain('again on 2 February 2027');
    expect(await sites.statusOf(site)).toBe('paused');
  });
});

describe('mails about the end of a plan', () => {
  const last = {
    ...{ status: 'active', period: 'annual', price_minor: 29_900, iterations: 4, currency: 'USD', cycle: 4 },
    ...{ anchor_at: new Date('2027-01-31T00:00:00Z'), period_start: new Date('2030-01-31T00:00:00Z') },
    ...{ period_end: new Date('2031-01-31T00:00:00Z'), paid_minor: 29_900, trial_ends_at: null },
  };

  it('[PLAN-11] come 60, 30 and 7 days before the last cycle ends, at its end, and with the pause', async () => {
    const site = await sites.makeSite({ subscription: last });
    await sites.runAt('2030-12-01');
    expect(await sites.subjectsTo(site)).toEqual([]);
    const soon = subject('term_ends', { plan: 'Starter', day: '31 January 2031' });
    for (const day of ['2030-12-02', '2031-01-01', '2031-01-20', '2031-01-24']) await sites.runAt(day);
    expect(await sites.subjectsTo(site)).toEqual([soon, soon, soon]);
    for (const day of ['2031-01-31', '2031-02-20', '2031-03-03']) await sites.runAt(day);
    expect((await sites.subjectsTo(site)).slice(3)).toEqual([
      subject('plan_completed', { plan: 'Starter' }),
      subject('paused', { site: await nameOf(site) }),
    ]);
    expect((await sites.mailsTo(site))[3]?.text).toContain('by 2 March 2031');
  });

  it('say that a cancelled plan has ended, without notices before', async () => {
    const site = await sites.makeSite({ subscription: { ...last, ends_at_period_end: true } });
    for (const day of ['2030-12-02', '2031-01-24', '2031-01-31']) await sites.runAt(day);
    expect(await sites.subjectsTo(site)).toEqual([subject('plan_ended', { plan: 'Starter' })]);
  });
});

describe('each mail', () => {
  it('is written once when the jobs run twice and at several processes at once', async () => {
    const [trial, paid, failed] = [
      await sites.makeSite({ hasCard: false }),
      await sites.makeSite(),
      await sites.makeSite(),
    ];
    for (const day of ['2027-01-24', '2027-01-28']) {
      await sites.runAt(day, 4);
      await sites.runAt(day, 4);
    }
    for (const site of [trial, paid, failed])
      expect(await sites.subjectsTo(site)).toEqual([TRIAL_ENDS, TRIAL_ENDS]);
    await sites.runAt('2027-02-01', 4);
    await sites.runAt('2027-02-01', 4);
    for (const site of [trial, paid, failed]) expect(await sites.subjectsTo(site)).toHaveLength(3);
  });

  it('is written once when a run is killed between, or its mark is lost', async () => {
    const [first, second] = [await sites.makeSite(), await sites.makeSite()];
    await sites.runAt('2027-01-23');
    let calls = 0;
    const killed = {
      ...sites.context,
      siteUrl() {
        calls += 1;
        if (calls === 2) throw new Error('killed');
        return 'http://kiln.test';
      },
    };
    await stoa.db.sql`select ops.announce_billing('2027-01-24T12:00:00Z')`;
    await expect(mailBilling.run(killed)).rejects.toThrow('killed');
    for (const site of [first, second]) expect(await sites.mailsTo(site)).toEqual([]);
    await mailBilling.run(sites.context);
    await stoa.db.sql`update ops.billing_notices set mailed_at = null`;
    await mailBilling.run(sites.context);
    for (const site of [first, second]) expect(await sites.subjectsTo(site)).toEqual([TRIAL_ENDS]);
  });
});

describe('mails about limits', () => {
  const use = ({ accountId }: TestAccount, metric: string, amount: number) =>
    stoa.db.sql`select ops.use_quota(${accountId}, ${metric}, ${amount})`.catch(() => {});
  async function limited(metric: string, value: number) {
    const site = await sites.makeSite();
    await stoa.db.sql`
      select ops.set_account_limit(${site.accountId}, ${metric}, ${value}, null, 'a test', 'a test')`;
    const name = await nameOf(site);
    return {
      site,
      near: subject('limit_near', { site: name }),
      full: subject('limit_reached', { site: name }),
    };
  }

  it('[PLAN-18] come at 80 % and at 100 %, once for a period and metric under parallel uses', async () => {
    const { site, near, full } = await limited('chats', 50);
    await Promise.all(Array.from({ length: 39 }, () => use(site, 'chats', 1)));
    await mailBilling.run(sites.context);
    expect(await sites.mailsTo(site)).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => use(site, 'chats', 1)));
    await mailBilling.run(sites.context);
    expect(await sites.subjectsTo(site)).toEqual([near]);
    await Promise.all(Array.from({ length: 30 }, () => use(site, 'chats', 1)));
    await use(site, 'chats', -5);
    await use(site, 'chats', 5);
    await mailBilling.run(sites.context);
    expect(await sites.subjectsTo(site)).toEqual([near, full]);
    expect((await sites.mailsTo(site))[1]?.text).toContain('Chats:');
  });

  it('name sizes, and are only the full one where a use goes past 80 % at once', async () => {
    const { site, full } = await limited('storage', 10);
    await use(site, 'storage', 10 * 1_048_576);
    await use(site, 'storage', -1_048_576);
    await use(site, 'storage', 1);
    await mailBilling.run(sites.context);
    expect(await sites.subjectsTo(site)).toEqual([full]);
    expect((await sites.mailsTo(site))[0]?.text).toContain('10 MB of 10 MB');
  });

  it('are not written for a use that is rolled back', async () => {
    const { site } = await limited('chats', 10);
    await stoa.db.sql
      .begin(async (sql) => {
        await sql`select ops.use_quota(${site.accountId}, 'chats', 9)`;
        throw new Error('rolled back');
      })
      .catch(() => {});
    await mailBilling.run(sites.context);
    expect(await sites.mailsTo(site)).toEqual([]);
  });
});

describe('the mail about a launch', () => {
  it('comes the first time that search engines may list the site', async () => {
    const site = await sites.makeSite();
    const list = (noindex: boolean) => stoa.db.sql`
      update public.accounts set settings = settings || ${stoa.db.sql.json({ seo: { noindex } })}
      where account_id = ${site.accountId}`;
    for (const noindex of [true, false, true, false]) await list(noindex);
    await mailBilling.run(sites.context);
    expect(await sites.subjectsTo(site)).toEqual([subject('live', { site: await nameOf(site) })]);
  });
});
