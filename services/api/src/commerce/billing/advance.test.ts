import { randomUUID } from 'node:crypto';
import { PLANS } from '@stoa/shared/contracts/plans';
import { describe, expect, it } from 'vitest';
import { advance } from './advance.ts';
import { addDays, DUNNING_DAYS } from './billing-settings.ts';
import { type Decision, stateAfter } from './billing-decision.ts';
import { BillingState } from './billing-state.ts';
import { cancelAtEnd, quoteChange, resume, startChange } from './quote-change.ts';
import { settleDeclined, settlePaid } from './settle-charge.ts';

const at = (text: string) => new Date(text);
const START = at('2027-01-01T00:00:00Z');
const TRIAL_ENDS = at('2027-01-31T00:00:00Z');

/** A subscription beside a fake clock: no database, a card that pays or not. */
class Site {
  state: BillingState;
  now = START;
  readonly charged: { at: string; amount: number }[] = [];
  readonly effects: string[] = [];
  cardPays = true;

  constructor(more: { hasMethod?: boolean; planId?: string; period?: string } = {}) {
    const { hasMethod = true, planId = 'starter', period = 'monthly' } = more;
    const method = {
      provider: 'stripe',
      token: 'x',
      brand: 'Visa',
      last4: '4242',
      expires: null,
      is_test: true,
    };
    this.state = BillingState.parse({
      subscription: {
        ...{ id: randomUUID(), account_id: randomUUID(), plan_id: planId, period, status: 'trialing' },
        ...{ trial_ends_at: TRIAL_ENDS, price_minor: null, iterations: null, currency: null },
        ...{ cycle: 0, anchor_cycle: 1, anchor_at: null, period_start: null, period_end: null },
        ...{ paid_minor: 0, ends_at_period_end: false, next_plan_id: null, next_period: null },
        ...{ ended_at: null, revision: 0 },
      },
      charge: null,
      method: hasMethod ? method : null,
      creditMinor: 0,
      hold: null,
      accountStatus: 'active',
      plans: PLANS,
    });
  }

  apply(decision: Decision) {
    this.state = stateAfter(this.state, decision);
    this.effects.push(...decision.effects.map(({ type }) => type));
  }

  /** Runs the clock hour by hour until a time. */
  runTo(end: Date) {
    for (; this.now <= end; this.now = new Date(this.now.getTime() + 3_600_000)) {
      const decision = advance(this.state, this.now);
      if (decision) this.apply(decision);
      this.tryDue();
    }
    return this;
  }

  tryDue() {
    const { charge, method } = this.state;
    if (!charge?.next_try_at || charge.next_try_at > this.now) return;
    this.charged.push({ at: this.now.toISOString().slice(0, 10), amount: charge.amount_minor });
    const { now } = this;
    if (this.cardPays && method)
      this.apply(settlePaid(this.state, { charge, providerRef: 'r', isTest: true, now }));
    else this.apply(settleDeclined(this.state, charge, now));
  }

  change(planId: string, period: 'monthly' | 'annual' | 'onetime', start?: 'now') {
    const quote = quoteChange(this.state, { planId, period, start }, this.now);
    this.apply(startChange(this.state, quote, this.now));
    this.tryDue();
    return quote;
  }

  get status() {
    return this.state.subscription.status;
  }
}

describe('a trial', () => {
  it('[PLAN-12] delays the first charge by 30 days', () => {
    const site = new Site().runTo(at('2027-01-30T23:00:00Z'));
    expect(site.charged).toEqual([]);
    site.runTo(at('2027-01-31T01:00:00Z'));
    expect(site.charged).toEqual([{ at: '2027-01-31', amount: 2900 }]);
    expect(site.status).toBe('active');
    expect(site.state.subscription.period_end).toEqual(at('2027-02-28T00:00:00Z'));
  });

  it('ends without a payment method: paused, nothing charged', () => {
    const site = new Site({ hasMethod: false }).runTo(at('2027-06-01T00:00:00Z'));
    expect([site.status, site.charged]).toEqual(['unpaid', []]);
    expect(site.effects.slice(0, 2)).toEqual(['notice', 'pause']);
  });

  it('that was cancelled ends without a charge', () => {
    const site = new Site();
    site.apply(cancelAtEnd(site.state, site.now));
    site.runTo(at('2027-03-01T00:00:00Z'));
    expect([site.status, site.charged]).toEqual(['cancelled', []]);
  });
});

describe('iterations', () => {
  it('[PLAN-11] are charged cycles without the trial; after the last one the subscription completes', () => {
    const site = new Site({ period: 'annual' }).runTo(at('2031-01-30T23:00:00Z'));
    expect(site.charged.map(({ at: day }) => day)).toEqual([
      '2027-01-31',
      '2028-01-31',
      '2029-01-31',
      '2030-01-31',
    ]);
    expect(site.status).toBe('active');
    site.runTo(at('2031-01-31T00:00:00Z'));
    expect(site.status).toBe('completed');
    expect(site.effects).not.toContain('pause');
    site.runTo(at('2031-03-03T00:00:00Z'));
    expect(site.effects.filter((type) => type === 'pause')).not.toEqual([]);
    expect(site.charged).toHaveLength(4);
  });

  it('begin anew with a plan that is changed', () => {
    const site = new Site().runTo(at('2027-04-10T00:00:00Z'));
    site.change('professional', 'monthly');
    site.runTo(at('2030-01-01T00:00:00Z'));
    expect(site.status).toBe('completed');
    expect(site.charged.filter(({ amount }) => amount === 9900)).toHaveLength(23);
  });
});

describe('changes', () => {
  it('upgrade at once when paid: what is left of the period is taken off', () => {
    const site = new Site().runTo(at('2027-02-14T00:00:00Z'));
    site.now = at('2027-02-14T00:00:00Z');
    const quote = site.change('professional', 'monthly');
    expect(quote).toMatchObject({ change: 'upgrade', unusedMinor: 1450, dueMinor: 8450 });
    expect(site.charged.at(-1)).toEqual({ at: '2027-02-14', amount: 8450 });
    expect(site.state.subscription).toMatchObject({ plan_id: 'professional', paid_minor: 9900 });
    expect(site.state.subscription.period_end).toEqual(at('2027-03-14T00:00:00Z'));
  });

  it('leave the plan alone when the card is declined', () => {
    const site = new Site().runTo(at('2027-02-14T00:00:00Z'));
    const before = site.state.subscription;
    site.cardPays = false;
    site.change('professional', 'annual');
    expect(site.state.subscription).toEqual(before);
    expect(site.state.charge).toBeNull();
  });

  it('downgrade at the end of the period, at the new price, unless taken back', () => {
    const site = new Site({ planId: 'professional' }).runTo(at('2027-02-14T00:00:00Z'));
    expect(site.change('starter', 'monthly')).toMatchObject({ change: 'downgrade', dueMinor: 0 });
    expect(site.state.subscription.plan_id).toBe('professional');
    site.runTo(at('2027-03-01T00:00:00Z'));
    expect(site.charged.at(-1)).toEqual({ at: '2027-02-28', amount: 2900 });
    expect(site.state.subscription.plan_id).toBe('starter');
    const resumed = new Site({ planId: 'professional' }).runTo(at('2027-02-14T00:00:00Z'));
    resumed.change('starter', 'monthly');
    resumed.apply(resume(resumed.state));
    resumed.runTo(at('2027-03-01T00:00:00Z'));
    expect(resumed.charged.at(-1)?.amount).toBe(9900);
  });

  it('put a surplus on the balance, which is used first', () => {
    const site = new Site({ planId: 'professional', period: 'annual' }).runTo(at('2027-02-01T00:00:00Z'));
    const quote = site.change('lifetime', 'onetime');
    expect(quote.dueMinor).toBe(0);
    expect(site.state.creditMinor).toBe(quote.surplusMinor);
    expect(site.status).toBe('lifetime');
    site.runTo(at('2029-01-01T00:00:00Z'));
    expect(site.charged).toHaveLength(1);
    const rich = new Site();
    rich.state.creditMinor = 4000;
    rich.runTo(at('2027-03-01T00:00:00Z'));
    expect(rich.charged.map(({ amount }) => amount)).toEqual([1800]);
    expect(rich.state.creditMinor).toBe(0);
  });
});

describe('dunning', () => {
  it('tries on the given days after the due day, then pauses the site', () => {
    const site = new Site().runTo(at('2027-02-01T00:00:00Z'));
    site.cardPays = false;
    site.runTo(at('2027-06-01T00:00:00Z'));
    const due = at('2027-02-28T00:00:00Z');
    expect(site.charged.slice(1).map(({ at: day }) => day)).toEqual(
      DUNNING_DAYS.map((day) => addDays(due, day).toISOString().slice(0, 10)),
    );
    expect(site.status).toBe('unpaid');
    expect(site.effects).toContain('pause');
    expect(site.state.accountStatus).toBe('suspended');
    site.runTo(at('2027-06-11T23:00:00Z'));
    expect(site.state.accountStatus).toBe('suspended');
    site.runTo(at('2027-06-12T00:00:00Z'));
    expect(site.state.accountStatus).toBe('closing');
  });

  it('ends when a try succeeds, and the next cycle stays where it was', () => {
    const site = new Site().runTo(at('2027-02-01T00:00:00Z'));
    site.cardPays = false;
    site.runTo(at('2027-03-02T00:00:00Z'));
    expect(site.status).toBe('past_due');
    site.cardPays = true;
    site.runTo(at('2027-04-01T00:00:00Z'));
    expect(site.status).toBe('active');
    expect(site.charged.slice(-2)).toEqual([
      { at: '2027-03-03', amount: 2900 },
      { at: '2027-03-31', amount: 2900 },
    ]);
  });
});
