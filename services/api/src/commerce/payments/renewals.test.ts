import { makeAccount, makePerson, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '@stoa/shared/contracts/order';
import { type Bought, makeSubscribers, type Subscribers } from '../../testing/subscribers.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { mailPattern, mailText } from '../../testing/texts.ts';

const KILN = 'kiln.localhost:3000';
let stoa: TestApp;
let kiln: TestAccount;
let scene: Subscribers;

beforeAll(async () => {
  stoa = await createTestApp();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  scene = await makeSubscribers(stoa, kiln);
});
afterAll(() => stoa.stop());

describe('a subscription', () => {
  it('is charged once a cycle by its kept way of paying, however many runs at once, and does not drift', async () => {
    const bought = await scene.subscribe();
    await scene.run();
    expect(await scene.cyclesOf(bought)).toHaveLength(0);
    for (const cycle of [2, 3]) {
      await scene.pass(bought, 'period');
      await Promise.all([scene.run(), scene.run(), scene.run()]);
      await scene.run();
      expect(await scene.stateOf(bought)).toEqual(['active', cycle, true]);
    }
    expect(await scene.cyclesOf(bought)).toMatchObject([
      { status: 'paid', total_minor: 2900 },
      { status: 'paid', total_minor: 2900 },
    ]);
    const paid = await stoa.db.sql`
      select 1 from public.payments p join ops.renewals r on r.order_id = p.order_id where r.subscription_id = ${bought.id}`;
    expect(paid).toHaveLength(2);
    const subjects = (await scene.mailsTo(bought)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => mailPattern('paid.subject').test(subject))).toHaveLength(3);
  });

  it('that cannot be charged is tried again after one, three and five days, told each time, open in grace, and over after seven', async () => {
    const bought = await scene.subscribe('once');
    await scene.pass(bought, 'period');
    const attempts: (number | undefined)[] = [];
    for (const span of ['0 days', '1 day', '2 days', '2 days', '1 day']) {
      await scene.pass(bought, span);
      await scene.run();
      await scene.run();
      attempts.push((await scene.cyclesOf(bought))[0]?.tries);
      expect([(await scene.stateOf(bought))[0], await scene.opens(bought)]).toEqual(['past_due', true]);
    }
    expect(attempts).toEqual([1, 2, 3, 4, 4]);
    await scene.pass(bought, '1 day');
    await scene.run();
    expect((await scene.stateOf(bought)).slice(0, 2)).toEqual(['expired', 1]);
    expect([(await scene.cyclesOf(bought))[0]?.status, await scene.opens(bought)]).toEqual([
      'cancelled',
      false,
    ]);
    const subjects = (await scene.mailsTo(bought)).map(({ subject }) => subject.replace(/ \(.*/, ''));
    expect(
      subjects.filter((subject) => subject === mailText('renewal_failed.subject', { title: 'Studio' })),
    ).toHaveLength(4);
    expect(
      subjects.filter((subject) => subject === mailText('subscription_ended.subject', { title: 'Studio' })),
    ).toHaveLength(1);
  });

  it('that is past due goes on when its person pays the cycle by hand, and that card is the one charged next', async () => {
    const bought = await scene.subscribe('once');
    await scene.pass(bought, 'period');
    await scene.run();
    const [cycle] = await scene.cyclesOf(bought);
    const notice = (await scene.mailsTo(bought)).find(({ subject }) =>
      mailPattern('renewal_failed.subject').test(subject),
    );
    expect(notice?.text).toContain(`http://kiln.test/checkout?order=${cycle!.id}`);
    await scene.pay(cycle!.id, bought.token, 'succeed');
    expect(await scene.stateOf(bought)).toEqual(['active', 2, true]);
    await scene.pass(bought, 'period');
    await scene.run();
    expect(await scene.stateOf(bought)).toEqual(['active', 3, true]);
    // Nobody else pays or sees it.
    const other = await stoa.tokenOf(await makePerson(stoa.db.sql, { account: kiln }));
    expect((await stoa.call(KILN, `/api/orders/${cycle!.id}`, { token: other })).status).toBe(404);
  });

  const cycleDue = async (first: string, keepsMethod = true) => {
    const bought = await scene.subscribe(first);
    if (!keepsMethod)
      await stoa.db.sql`update public.subscriptions set provider_ref = null where id = ${bought.id}`;
    await scene.pass(bought, 'period');
    await scene.run();
    const [cycle] = await scene.cyclesOf(bought);
    const payAt = async (provider: string) => {
      const reply = await stoa.call(KILN, `/api/orders/${cycle!.id}/pay`, {
        body: { provider },
        token: bought.token,
      });
      const body = (await reply.json()) as { code?: string; next?: { url: string } };
      return { status: reply.status, code: body.code, url: body.next?.url ?? '' };
    };
    return { bought, id: cycle!.id, payAt };
  };
  const keeper = async ({ id }: Bought) =>
    (
      await stoa.db
        .sql`select provider, provider_ref is not null as has_method from public.subscriptions where id = ${id}`
    )[0];
  const movesOf = (id: string) =>
    stoa.db
      .sql`select from_provider, to_provider from public.order_events where order_id = ${id} and kind = 'provider' order by id`;

  it('[EXAM-B2] a renewal order is paid at another provider, which renews it from then on; its history says so', async () => {
    const { bought, id, payAt } = await cycleDue('once');
    const shown = await stoa.call(KILN, `/api/orders/${id}`, { token: bought.token });
    expect(((await shown.json()) as { order: Order }).order.is_renewal).toBe(true);
    expect(await payAt('offline')).toMatchObject({ status: 422, code: 'provider_not_offered' });
    const { status, url } = await payAt('paypal');
    expect([status, await movesOf(id)]).toEqual([200, [{ from_provider: 'stripe', to_provider: 'paypal' }]]);
    expect(await keeper(bought)).toMatchObject({ provider: 'stripe' });
    await scene.press(url, 'succeed');
    expect([await scene.stateOf(bought), (await keeper(bought))?.['provider']]).toEqual([
      ['active', 2, true],
      'paypal',
    ]);
    const [payment] = await stoa.db.sql`
      select provider from public.subscription_payments where subscription_id = ${bought.id} and cycle = 2`;
    expect(payment?.['provider']).toBe('paypal');
    await scene.pass(bought, 'period');
    await scene.run();
    expect(await scene.stateOf(bought)).toEqual(['active', 3, true]);
    expect(bought.order.is_renewal).not.toBe(true);
  });

  it('[EXAM-B2] a kept card is charged at its own provider though the order was moved; what is paid twice goes back', async () => {
    const { bought, id, payAt } = await cycleDue('once');
    const { url } = await payAt('paypal');
    await stoa.db.sql`update public.subscriptions set provider_ref = 'test_card' where id = ${bought.id}`;
    await scene.pass(bought, '1 day');
    await scene.run();
    expect([await scene.stateOf(bought), await keeper(bought)]).toEqual([
      ['active', 2, true],
      { provider: 'stripe', has_method: true },
    ]);
    expect(await movesOf(id)).toMatchObject([{ to_provider: 'paypal' }, { to_provider: 'stripe' }]);
    await scene.press(url, 'succeed');
    const states = await stoa.db
      .sql`select provider, status from public.payments where order_id = ${id} order by status`;
    expect(states).toEqual([
      { provider: 'stripe', status: 'captured' },
      { provider: 'paypal', status: 'refund_due' },
    ]);
  });

  it.each(['ended by a manager', 'over'])(
    'without a kept way of paying asks by mail, and a cycle paid after it was %s is given back',
    async (how) => {
      const bought = await scene.subscribe();
      await stoa.db.sql`update public.subscriptions set provider_ref = null where id = ${bought.id}`;
      await scene.pass(bought, 'period');
      await scene.run();
      await scene.run();
      const subjects = (await scene.mailsTo(bought)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => mailPattern('renewal_due.subject').test(subject))).toHaveLength(1);
      const [cycle] = await scene.cyclesOf(bought);
      const reply = await stoa.call(KILN, `/api/orders/${cycle!.id}/pay`, { body: {}, token: bought.token });
      const { next } = (await reply.json()) as { next: { url: string } };
      if (how === 'over') {
        await scene.pass(bought, '7 days');
        await stoa.database`select ops.expire_orders()`;
        await scene.run();
      } else await scene.as(kiln.owner, 'cancel_subscription', { id: bought.id });
      expect((await scene.cyclesOf(bought))[0]?.status).toBe(how === 'over' ? 'expired' : 'cancelled');
      expect((await scene.press(next.url, 'succeed')).status).toBe(303);
      const [payment] = await stoa.db.sql`select status from public.payments where order_id = ${cycle!.id}`;
      expect(payment?.['status']).toBe('refund_due');
      expect((await scene.stateOf(bought)).slice(0, 2)).toEqual([
        how === 'over' ? 'expired' : 'cancelled',
        1,
      ]);
    },
  );

  it('that was told to end is charged no more; taken back in time, it is; who ends it has that in writing', async () => {
    const bought = await scene.subscribe();
    await scene.as(bought.person, 'cancel_subscription', { id: bought.id });
    await scene.as(bought.person, 'resume_subscription', { id: bought.id });
    expect((await scene.mailsTo(bought)).map(({ subject }) => subject)).toHaveLength(1);
    await scene.pass(bought, 'period');
    await scene.run();
    expect(await scene.stateOf(bought)).toEqual(['active', 2, true]);
    await scene.as(bought.person, 'cancel_subscription', { id: bought.id });
    const notices = (await scene.mailsTo(bought)).filter(({ subject }) =>
      mailPattern('subscription_ends.subject', { title: 'Studio' }).test(subject),
    );
    expect(notices).toHaveLength(1);
    await scene.pass(bought, 'period');
    await scene.run();
    expect((await scene.stateOf(bought)).slice(0, 2)).toEqual(['cancelled', 2]);
    expect(await scene.cyclesOf(bought)).toHaveLength(1);
  });

  it('of a year is announced a week before it begins again, once; one of a month is not', async () => {
    const yearly = await scene.sell({ frequency: { value: 1, parameter: 'year' } });
    const [year, month] = [await scene.subscribe('succeed', yearly), await scene.subscribe()];
    const soonTo = async (bought: Bought) =>
      (await scene.mailsTo(bought)).filter(({ subject }) =>
        mailPattern('renewal_soon.subject').test(subject),
      );
    for (const bought of [year, month]) await scene.pass(bought, 'period');
    for (const bought of [year, month]) await scene.pass(bought, '-10 days');
    await scene.run();
    expect(await soonTo(year)).toEqual([]);
    for (const bought of [year, month]) await scene.pass(bought, '4 days');
    await scene.run();
    await scene.run();
    expect(await soonTo(year)).toMatchObject([{ text: expect.stringContaining('for €29.00') }]);
    expect(await soonTo(month)).toEqual([]);
  });

  it('[PLAN-11] in instalments is charged so many times and no more', async () => {
    const twice = await scene.sell({ iterations: 2 });
    const bought = await scene.subscribe('succeed', twice);
    for (let month = 0; month < 3; month += 1) {
      await scene.pass(bought, 'period');
      await scene.run();
    }
    expect((await scene.stateOf(bought)).slice(0, 2)).toEqual(['completed', 2]);
    expect(await scene.cyclesOf(bought)).toHaveLength(1);
  });

  it('ends with the refund of a cycle that takes the access, and goes on with one that leaves it', async () => {
    const bought = await scene.subscribe();
    await scene.pass(bought, 'period');
    await scene.run();
    const [cycle] = await scene.cyclesOf(bought);
    const refund = (input: object) =>
      stoa.db.as(
        kiln.owner,
        (sql) =>
          sql`select public.refund_order(${cycle!.id}, ${sql.json({ idempotencyKey: crypto.randomUUID(), ...input })})`,
      );
    await refund({ amountMinor: 100 });
    expect((await scene.stateOf(bought))[0]).toBe('active');
    await refund({});
    expect([(await scene.stateOf(bought))[0], await scene.opens(bought)]).toEqual(['cancelled', false]);
  });
});

describe('a trial', () => {
  const begin = async () => {
    const id = await scene.sell({ trialDays: 14 });
    const trial = await scene.subscribe(null, id);
    expect(trial.order).toMatchObject({ status: 'paid', total_minor: 0 });
    return { trial, isOpen: () => scene.opens(trial, id) };
  };

  it('opens at once and asks for nothing before its end; then its buyer pays once, and the months after are charged', async () => {
    const { trial, isOpen } = await begin();
    expect(await isOpen()).toBe(true);
    await scene.run();
    expect(await scene.cyclesOf(trial)).toEqual([]);
    await scene.pass(trial, 'period');
    await scene.run();
    const [first] = await scene.cyclesOf(trial);
    expect(first).toMatchObject({ status: 'pending', total_minor: 2900 });
    expect(await isOpen()).toBe(true);
    await scene.pay(first!.id, trial.token, 'succeed');
    expect((await scene.stateOf(trial)).slice(0, 2)).toEqual(['active', 1]);
    await scene.pass(trial, 'period');
    await scene.run();
    expect((await scene.cyclesOf(trial)).map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect((await scene.stateOf(trial)).slice(0, 2)).toEqual(['active', 2]);
  });

  it('that is ended before charges nothing', async () => {
    const { trial, isOpen } = await begin();
    await scene.as(trial.person, 'cancel_subscription', { id: trial.id });
    expect(await isOpen()).toBe(true);
    await scene.pass(trial, 'period');
    await scene.run();
    await scene.run();
    expect(await scene.cyclesOf(trial)).toEqual([]);
    expect((await scene.stateOf(trial)).slice(0, 2)).toEqual(['cancelled', 0]);
    expect(await isOpen()).toBe(false);
  });
});
