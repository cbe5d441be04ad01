import { AppError } from '@stoa/shared/contracts/errors';
import {
  PlanVersionEffect,
  type PlanVersionInput,
  type ProductPrice,
  Products,
} from '@stoa/shared/contracts/operator-products';
import { PLAN_CURRENCY } from '../../commerce/billing/billing-settings.ts';
import { type Actor, writeAudit } from '../../shared/audit/write-audit.ts';
import type { Database, Queryable } from '../../shared/database/connect.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';

type StoredPrice = Record<string, unknown> & { amount: number; iterations: number };
type Pricing = Record<string, Record<string, StoredPrice>>;

interface VersionRow {
  version: number;
  pricing: Pricing;
  limits: Record<string, number>;
  reason: string;
  set_by: string;
  at: string;
}

interface PlanRow {
  id: string;
  label: string;
  description: string;
  paying: number;
  trialing: number;
  units: unknown;
  versions: VersionRow[];
}

const PERIODS = ['monthly', 'annual', 'onetime'] as const;

/** Prices as stored; all providers have the same. */
function pricesOf(pricing: Pricing): ProductPrice[] {
  const [first = {}] = Object.values(pricing);
  return PERIODS.flatMap((period) => {
    const price = first[period];
    return price
      ? [{ period, amountMinor: Math.round(price.amount * 100), iterations: price.iterations }]
      : [];
  });
}

/** Lists plans with all their versions, and add-ons. */
export async function listProducts(sql: Queryable): Promise<Products> {
  const [row] = await sql<[{ products: { plans: PlanRow[]; addons: unknown } }]>`
    select ops.plan_products() as products`;
  const { plans, addons } = row.products;
  return Products.parse({ plans: plans.map(planOf), addons });
}

function planOf({ versions: rows, ...plan }: PlanRow) {
  const versions = rows.map(({ version, pricing, limits, reason, set_by: setBy, at }) => ({
    ...{ version, limits, reason, setBy, prices: pricesOf(pricing) },
    at: version === 1 ? null : new Date(at).toISOString(),
  }));
  const { version, prices, limits } = versions[0]!;
  return { ...plan, currency: PLAN_CURRENCY, prices, limits, versions, etag: `"${version}"` };
}

/** Tells whom a new version of a plan would concern. @throws AppError `not_found` */
export async function planVersionEffect(
  sql: Queryable,
  planId: string,
  { limits }: PlanVersionInput,
): Promise<PlanVersionEffect> {
  const [row] = await sql<[{ effect: unknown }]>`
    select ops.plan_version_effect(${planId}, ${sql.json(limits)}) as effect`;
  if (!row.effect) throw new AppError('not_found', 'There is no such plan.');
  return PlanVersionEffect.parse(row.effect);
}

export interface VersionRequest {
  planId: string;
  actor: Actor;
  /** ETag of the plan as the operator saw it: its version. */
  ifMatch: string | undefined;
  input: PlanVersionInput;
  now: Date;
}

/**
 * Gives a plan a new version, with its audit entry. Customers keep their price, and limits that it lowers.
 * @throws AppError `precondition_failed` for a plan with another version by now, `not_found`, `invalid_input`
 */
export async function addPlanVersion(database: Database, request: VersionRequest): Promise<void> {
  const { planId, actor, ifMatch, input, now } = request;
  const [, seen] = /^"(\d{1,6})"$/.exec(ifMatch ?? '') ?? [];
  await database.begin(async (sql) => {
    const [plan] = await sql<{ pricing: Pricing; version: number }[]>`
      select v.pricing, v.version from ops.plan_versions v where v.plan_id = ${planId} order by v.version desc limit 1`;
    if (!plan) throw new AppError('not_found', 'There is no such plan.');
    if (seen === undefined)
      throw new AppError('precondition_failed', 'Send If-Match with the ETag of the plan as you saw it.');
    const pricing = repriced(plan.pricing, input.prices);
    const [row] = await knownFailure(sql<[{ version: number }]>`
      select ops.add_plan_version(${planId}, ${Number(seen)}, ${sql.json(pricing as never)}, ${sql.json(input.limits)},
        ${input.reason}, ${actor.name}, ${now}) as version`);
    await writeAudit(sql, {
      ...{ actor, action: 'plan.version', reason: input.reason },
      before: { plan: planId, version: plan.version, prices: pricesText(pricesOf(plan.pricing)) },
      after: { plan: planId, version: row.version, prices: pricesText(input.prices) },
    });
  });
}

/** Puts new sums and cycles into stored prices; a provider's own names of them stay. */
function repriced(pricing: Pricing, prices: PlanVersionInput['prices']): Pricing {
  const [first = {}] = Object.values(pricing);
  const isSame = prices.length === Object.keys(first).length && prices.every(({ period }) => first[period]);
  if (!isSame || new Set(prices.map(({ period }) => period)).size !== prices.length)
    throw new AppError('invalid_input', 'A version has the same periods as its plan.', {
      issues: [{ path: 'prices', message: 'other periods than the plan has' }],
    });
  return Object.fromEntries(
    Object.entries(pricing).map(([provider, periods]) => [
      provider,
      Object.fromEntries(
        prices.map(({ period, amountMinor, iterations }) => [
          period,
          { ...periods[period], amount: amountMinor / 100, iterations },
        ]),
      ),
    ]),
  );
}

const pricesText = (prices: readonly ProductPrice[]) =>
  prices.map(({ period, amountMinor, iterations }) => `${period} ${amountMinor} x ${iterations}`).join(', ');
