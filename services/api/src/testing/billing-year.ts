import type { PaymentEvent } from '@stoa/shared/contracts/orders';
import { makeAccount, type TestDatabase } from '@stoa/supabase/testing';
import { applyDecision, requireBilling } from '../commerce/billing/billing-store.ts';
import { addDays, DUNNING_DAYS } from '../commerce/billing/billing-settings.ts';
import { addMonths } from '../commerce/billing/cycles.ts';
import { quoteChange, startChange } from '../commerce/billing/quote-change.ts';
import { runBilling } from '../commerce/billing/run-billing.ts';
import { takeBillingEvent } from '../commerce/billing/take-billing-event.ts';
import type { BillingDeps } from '../commerce/billing/billing-deps.ts';
import { tryCharge } from '../commerce/billing/try-charge.ts';
import type { Charge } from '../commerce/payments/payment-gateway.ts';
import type { Database } from '../shared/database/connect.ts';

const STARTER = 2900;
const PROFESSIONAL = 9900;
const START = new Date('2027-01-01T00:00:00Z');
const TRIAL_ENDS = new Date('2027-01-31T00:00:00Z');

/** Numbers from a seed, so that a run can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Site {
  accountId: string;
  place: number;
  hasCard: boolean;
  /** Day on which it goes to Professional; null never. */
  upgradeDay: number | null;
}

/** Answers for the bank, the same whenever a try is asked for. */
const pays = (seed: number, place: number, cycle: number, attempt: number): boolean =>
  randomFrom(seed + place * 7919 + cycle * 104_729 + attempt * 1_299_709)() > (place % 4 === 3 ? 0.9 : 0.35);

export interface YearOptions {
  db: TestDatabase;
  database: Database;
  seed: number;
  accounts: number;
  days: number;
}

export interface YearResult {
  /** Money at the bank, by account. */
  charged: number[];
  invoiced: number[];
  expected: number[];
  statuses: string[];
  expectedStatuses: string[];
  credit: number[];
  kills: number;
  repeats: number;
  numbers: number[];
}

/**
 * Runs the billing of some accounts day by day beside a bank that remembers what it was asked. Runs are cut off after the
 * bank has charged, run again, and old events come back in any order.
 */
export async function runBillingYear(options: YearOptions): Promise<YearResult> {
  const { db, database, seed, accounts, days } = options;
  const random = randomFrom(seed);
  const sites = await makeSites(db, accounts, days);
  const bank = new Map<string, { event: PaymentEvent; place: number }>();
  let now = START;
  let kills = 0;
  let repeats = 0;
  const gateway = (accountId: string) => ({
    async charge({ order, amountMinor, currency, idempotencyKey }: Charge): Promise<PaymentEvent> {
      const known = bank.get(idempotencyKey);
      if (known) return known.event;
      const place = sites.findIndex((site) => site.accountId === accountId);
      const attempt = Number(idempotencyKey.split('-').at(-1));
      const event: PaymentEvent = {
        ...{
          provider: 'stripe' as const,
          eventId: idempotencyKey,
          orderId: order.id,
          providerRef: idempotencyKey,
        },
        ...{ amountMinor, currency, test: true },
        action: pays(seed, place, order.number, attempt) ? 'captured' : 'failed',
      };
      bank.set(idempotencyKey, { event, place });
      if (random() < 0.2) {
        kills += 1;
        throw new Error('killed');
      }
      return event;
    },
    refund: async () => 'refund',
  });
  const gateways = { billing: async (accountId: string) => gateway(accountId) };
  const deps: BillingDeps = { database, gateways: gateways as never, now: () => now };

  /** Runs until nothing is due and nothing was cut off, sometimes in two processes at once. */
  async function runDay(): Promise<void> {
    for (;;) {
      const runs = await Promise.allSettled(
        Array.from({ length: random() < 0.3 ? 2 : 1 }, () => runBilling(deps)),
      );
      const failures = runs.flatMap((run) => (run.status === 'rejected' ? [run.reason as Error] : []));
      if (failures.length === 0 && runs.every((run) => run.status === 'fulfilled' && run.value === 0)) return;
      for (const failure of failures) if (failure.message !== 'killed') throw failure;
    }
  }
  for (let day = 0; day < days; day++) {
    now = addDays(START, day);
    await runDay();
    for (const site of sites) if (site.upgradeDay === day) await upgrade(deps, site, now);
    if (bank.size > 0 && random() < 0.5) {
      const sent = [...bank.values()][Math.floor(random() * bank.size)]!;
      if ((await takeBillingEvent(database, sent.event, now)) === 'repeat') repeats += 1;
    }
  }
  const captured = [...bank.values()].filter(({ event }) => event.action === 'captured');
  const sumOf = (place: number) =>
    captured.reduce((sum, one) => sum + (one.place === place ? one.event.amountMinor : 0), 0);
  const models = sites.map((site) => modelOf(seed, site, days));
  const states = await Promise.all(sites.map(({ accountId }) => requireBilling(database, accountId)));
  const invoiced = await Promise.all(sites.map(({ accountId }) => invoicedOf(db, accountId)));
  const numbers = await db.sql<{ number: number }[]>`select number from ops.invoices order by year, number`;
  return {
    charged: sites.map(({ place }) => sumOf(place)),
    invoiced,
    expected: models.map(({ total }) => total),
    statuses: states.map(({ subscription }) => subscription.status),
    expectedStatuses: models.map(({ status }) => status),
    credit: states.map(({ creditMinor }) => creditMinor),
    kills,
    repeats,
    numbers: numbers.map(({ number }) => number),
  };
}

async function makeSites(db: TestDatabase, count: number, days: number): Promise<Site[]> {
  const sites: Site[] = [];
  for (let place = 0; place < count; place++) {
    const { accountId } = await makeAccount(db.sql, {
      slug: `year-${place}-${crypto.randomUUID().slice(0, 8)}`,
    });
    const hasCard = place % 5 !== 4;
    await db.sql`
      insert into ops.site_subscriptions (account_id, plan_id, status, trial_ends_at)
      values (${accountId}, 'starter', 'trialing', ${TRIAL_ENDS})`;
    if (hasCard)
      await db.sql`
        insert into ops.payment_methods (account_id, provider, token, brand, last4, is_test)
        values (${accountId}, 'stripe', 'test_card', 'Test card', '4242', true)`;
    sites.push({ accountId, place, hasCard, upgradeDay: place % 3 === 1 ? Math.floor(days / 2) : null });
  }
  return sites;
}

/** Goes to Professional where the site is paid up. */
async function upgrade(deps: BillingDeps, { accountId }: Site, now: Date): Promise<void> {
  const state = await requireBilling(deps.database, accountId);
  if (state.subscription.status !== 'active' || state.charge) return;
  const quote = quoteChange(state, { planId: 'professional', period: 'monthly' }, now);
  await applyDecision(deps.database, state, startChange(state, quote, now));
  for (;;) {
    try {
      await tryCharge(deps, accountId);
      return;
    } catch (error) {
      // Cut off after the bank was asked: it is asked again under the same name.
      if ((error as Error).message !== 'killed') throw error;
    }
  }
}

async function invoicedOf(db: TestDatabase, accountId: string): Promise<number> {
  const [row] = await db.sql<[{ total: number }]>`
    select coalesce(sum(total_minor), 0)::int as total from ops.invoices where account_id = ${accountId}`;
  return row.total;
}

/** The same year by plain arithmetic: one account after the other, without a database, kills or events. */
function modelOf(seed: number, site: Site, days: number): { total: number; status: string } {
  const end = addDays(START, days - 1);
  const changeAt = site.upgradeDay === null ? null : addDays(START, site.upgradeDay);
  if (!site.hasCard) return { total: 0, status: end >= TRIAL_ENDS ? 'unpaid' : 'trialing' };
  let [total, price, anchor, place, cycle, isChanged] = [0, STARTER, TRIAL_ENDS, 0, 0, false];
  for (;;) {
    const due = addMonths(anchor, place);
    // An upgrade between two cycles: paid days are taken off, and the month begins anew.
    if (changeAt && !isChanged && changeAt < due && cycle > 0 && changeAt <= end) {
      isChanged = true;
      const from = addMonths(anchor, place - 1);
      const unused = Math.floor(
        (price * (due.getTime() - changeAt.getTime())) / (due.getTime() - from.getTime()),
      );
      const isOpen = paidAt(seed, site.place, cycle, from) > changeAt;
      if (!isOpen && pays(seed, site.place, cycle + 1, 0)) {
        total += PROFESSIONAL - unused;
        [price, anchor, place, cycle] = [PROFESSIONAL, changeAt, 1, cycle + 1];
        continue;
      }
    }
    if (due > end) return { total, status: cycle === 0 ? 'trialing' : 'active' };
    const paid = paidAt(seed, site.place, cycle + 1, due);
    if (paid > end) {
      const isOver = addDays(due, DUNNING_DAYS.at(-1)!) <= end;
      return { total, status: isOver ? 'unpaid' : 'past_due' };
    }
    total += price;
    [cycle, place] = [cycle + 1, place + 1];
  }
}

/** Day on which the bank pays a cycle; past all days when it never does. */
function paidAt(seed: number, place: number, cycle: number, due: Date): Date {
  const attempt = DUNNING_DAYS.findIndex((_, index) => pays(seed, place, cycle, index));
  return attempt < 0 ? new Date(8_640_000_000_000_000) : addDays(due, DUNNING_DAYS[attempt]!);
}
