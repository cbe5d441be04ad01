import type { BILLING_OUTCOMES, BillingQuote, PlanExcess } from '@stoa/shared/contracts/billing';
import { AppError } from '@stoa/shared/contracts/errors';
import type { Database } from '../../shared/database/connect.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';
import { PlanCoupon } from './billing-state.ts';
import { PLAN_CURRENCY, QUOTE_MS } from './billing-settings.ts';
import { applyDecision, requireBilling } from './billing-store.ts';
import { type ChangeInput, quoteChange, QuoteTerms, startChange } from './quote-change.ts';
import type { BillingDeps } from './billing-deps.ts';
import { tryCharge } from './try-charge.ts';

export interface QuoteRequest {
  accountId: string;
  userId: string;
  input: Omit<ChangeInput, 'coupon'> & { coupon?: string | undefined };
}

/** Offers a change of plan and stores its terms. A site whose plan has ended begins anew, unpaid until it is charged. */
export async function createQuote(
  { database, now }: Pick<BillingDeps, 'database' | 'now'>,
  { accountId, userId, input: { coupon: code, ...sent } }: QuoteRequest,
): Promise<BillingQuote> {
  const at = now();
  const input = { ...sent, coupon: code ? await findCoupon(database, accountId, code, sent.planId) : null };
  const known = await requireBilling(database, accountId);
  const hasEnded = ['cancelled', 'completed'].includes(known.subscription.status);
  if (hasEnded) {
    quoteChange(known, input, at);
    await database`select ops.open_site_subscription(${accountId}, ${input.planId}, ${input.period})`;
  }
  const state = hasEnded ? await requireBilling(database, accountId) : known;
  const terms = quoteChange(state, input, at);
  const expiresAt = new Date(at.getTime() + QUOTE_MS);
  const [row] = await database<[{ id: string }]>`
    insert into ops.billing_quotes (account_id, user_id, terms, created_at, expires_at)
    values (${accountId}, ${userId}, ${database.json(JSON.parse(JSON.stringify(terms)))}, ${at}, ${expiresAt})
    returning id`;
  const excess = await readExcess(database, accountId, input.planId);
  const { startsAt, nextChargeAt, planId, period, change, priceMinor } = terms;
  const { discountMinor, unusedMinor, creditMinor, dueMinor, surplusMinor } = terms;
  return {
    ...{ id: row.id, planId, period, change, priceMinor, unusedMinor, creditMinor, dueMinor, surplusMinor },
    discountMinor,
    coupon: terms.coupon && { code: terms.coupon.code, cycles: terms.coupon.cyclesLeft },
    expiresAt: expiresAt.toISOString(),
    currency: PLAN_CURRENCY,
    startsAt: startsAt.toISOString(),
    nextChargeAt: nextChargeAt?.toISOString() ?? null,
    excess,
  };
}

/** Reads a coupon that the site may take for a plan. @throws AppError `coupon_not_found`, `coupon_limit`, `coupon_expired` */
async function findCoupon(database: Database, accountId: string, code: string, planId: string) {
  const [row] = await knownFailure(
    database<[{ coupon: unknown }]>`select ops.find_plan_coupon(${accountId}, ${code}, ${planId}) as coupon`,
  );
  return PlanCoupon.parse(row.coupon);
}

/** Limits of a plan that a site is over already: nothing is removed or locked, adding more is rejected. */
async function readExcess(database: Database, accountId: string, planId: string): Promise<PlanExcess[]> {
  const [row] = await database<[{ excess: PlanExcess[] }]>`
    select ops.plan_excess(${accountId}, ${planId}) as excess`;
  return row.excess;
}

type Outcome = (typeof BILLING_OUTCOMES)[number];

export interface ChangeRequest {
  accountId: string;
  quoteId: string;
  /** Idempotency key of the request. */
  key: string;
}

/**
 * Carries out a quote, once: the same key or the same quote answers as it did, and goes on where it was cut off.
 * @throws AppError `quote_expired`, `payment_method_missing`, `charge_open`, `plan_sold_out`, `idempotency_mismatch`
 */
export async function changePlan(deps: BillingDeps, request: ChangeRequest): Promise<Outcome> {
  const { database } = deps;
  const { accountId, quoteId, key } = request;
  const [sent] = await database<{ id: string }[]>`
    select id from ops.billing_quotes where account_id = ${accountId} and request_key = ${key}`;
  if (sent && sent.id !== quoteId)
    throw new AppError('idempotency_mismatch', 'This request was sent before with other contents.');
  const quote = await readQuote(database, accountId, quoteId);
  if (!quote.usedAt) await applyQuote(deps, request, quote);
  const { chargeId } = await readQuote(database, accountId, quoteId);
  if (!chargeId) return 'scheduled';
  if ((await statusOfCharge(database, chargeId)) === 'open') await tryCharge(deps, accountId);
  const status = await statusOfCharge(database, chargeId);
  return status === 'paid' ? 'paid' : status === 'open' ? 'pending' : 'declined';
}

interface StoredQuote {
  terms: QuoteTerms;
  usedAt: Date | null;
  expiresAt: Date;
  chargeId: string | null;
}

async function readQuote(database: Database, accountId: string, id: string): Promise<StoredQuote> {
  const [row] = await database<
    { terms: unknown; used_at: Date | null; expires_at: Date; charge_id: string | null }[]
  >`
    select terms, used_at, expires_at, charge_id from ops.billing_quotes
    where account_id = ${accountId} and id = ${id}`;
  if (!row) throw new AppError('not_found', 'There is no such quote.');
  const { used_at: usedAt, expires_at: expiresAt, charge_id: chargeId } = row;
  return { terms: QuoteTerms.parse(row.terms), usedAt, expiresAt, chargeId };
}

async function statusOfCharge(database: Database, id: string): Promise<string | undefined> {
  const [row] = await database<{ status: string }[]>`select status from ops.billing_charges where id = ${id}`;
  return row?.status;
}

async function applyQuote(
  { database, gateways, now }: BillingDeps,
  { accountId, quoteId, key }: ChangeRequest,
  { terms, expiresAt }: StoredQuote,
): Promise<void> {
  const at = now();
  if (expiresAt <= at) throw expired();
  // Read before: within the transaction it would need a second connection, which others that wait for this one hold.
  const isPayable =
    (await gateways.billing(accountId)) !== null || (await gateways.linkProviders()).length > 0;
  await database.begin(async (sql) => {
    const [taken] = await sql`
      update ops.billing_quotes set used_at = ${at}, request_key = ${key}
      where account_id = ${accountId} and id = ${quoteId} and used_at is null returning id`;
    // Another request carries out the same quote; both answer from its charge.
    if (!taken) return;
    const state = await requireBilling(sql, accountId);
    if (state.charge) throw new AppError('charge_open', 'A charge is unpaid: it is settled first.');
    if (state.subscription.revision !== terms.revision) throw expired();
    if (terms.dueMinor > 0 && !isPayable)
      throw new AppError('provider_not_offered', 'Plans cannot be paid here yet.');
    if (terms.change !== 'downgrade' && terms.dueMinor > 0 && !state.method)
      throw new AppError('payment_method_missing', 'Add a payment method first.');
    const decision = startChange(state, terms, at);
    const opened = decision.effects.find(({ type }) => type === 'open_charge');
    const charge = opened?.type === 'open_charge' ? opened.charge : null;
    if (charge && charge.amount_minor !== terms.dueMinor) throw expired();
    if ((await applyDecision(sql, state, decision)) !== 'applied') throw expired();
    if (charge) await sql`update ops.billing_quotes set charge_id = ${charge.id} where id = ${quoteId}`;
  });
}

const expired = () => new AppError('quote_expired', 'This price has expired: ask for it again.');
