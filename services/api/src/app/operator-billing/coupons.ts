import { AppError } from '@stoa/shared/contracts/errors';
import { type PlanCouponInput, PlanCoupons } from '@stoa/shared/contracts/plan-coupons';
import { PLAN_CURRENCY } from '../../commerce/billing/billing-settings.ts';
import { type Actor, writeAudit } from '../../shared/audit/write-audit.ts';
import type { Database } from '../../shared/database/connect.ts';

const MAX_LISTED = 500;

/** Lists the coupons for plans, the newest first. */
export async function listPlanCoupons(database: Database): Promise<PlanCoupons> {
  const [row] = await database<[{ coupons: unknown }]>`
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code, 'discountType', c.discount_type,
      'amount', c.amount, 'appliesTo', c.applies_to, 'cycles', c.cycles, 'firstOnly', c.first_only,
      'usageLimit', c.usage_limit, 'usageCount', c.usage_count, 'createdAt', c.created_at, 'endedAt', c.ended_at)
      order by c.created_at desc, c.id), '[]') as coupons
    from (select * from ops.plan_coupons order by created_at desc, id limit ${MAX_LISTED}) c`;
  return PlanCoupons.parse({ coupons: row.coupons, currency: PLAN_CURRENCY });
}

/**
 * Creates a coupon, with its audit entry. Its terms never change.
 * @throws AppError `name_taken` for a code that exists, ended ones too, `invalid_input` for an unknown plan
 */
export async function createPlanCoupon(
  database: Database,
  actor: Actor,
  { reason, ...input }: PlanCouponInput,
): Promise<void> {
  const { code, discountType, amount, appliesTo, cycles, firstOnly, usageLimit } = input;
  await database.begin(async (sql) => {
    const [known] = await sql<[{ count: number }]>`
      select count(*)::int as count from jsonb_array_elements(ops.plan_products() -> 'plans') p
      where p ->> 'id' = any (${appliesTo})`;
    if (known.count !== new Set(appliesTo).size)
      throw new AppError('invalid_input', 'There is no such plan.', {
        issues: [{ path: 'appliesTo', message: 'no such plan' }],
      });
    const [created] = await sql`
      insert into ops.plan_coupons (code, discount_type, amount, applies_to, cycles, first_only, usage_limit, created_by)
      values (${code}, ${discountType}, ${amount}, ${appliesTo}, ${cycles}, ${firstOnly}, ${usageLimit}, ${actor.name})
      on conflict (code) do nothing returning id`;
    if (!created) throw new AppError('name_taken', 'This code exists already.');
    await writeAudit(sql, { actor, action: 'plan_coupon.create', reason, after: input });
  });
}

/** Ends a coupon: nobody takes it any more, and subscriptions that have it keep it. @throws AppError `not_found` */
export async function endPlanCoupon(
  database: Database,
  { actor, couponId, reason, now }: { actor: Actor; couponId: string; reason: string; now: Date },
): Promise<void> {
  await database.begin(async (sql) => {
    const [ended] = await sql<{ code: string }[]>`
      update ops.plan_coupons set ended_at = ${now} where id = ${couponId} and ended_at is null returning code`;
    if (!ended) throw new AppError('not_found', 'There is no such coupon that is running.');
    await writeAudit(sql, { actor, action: 'plan_coupon.end', reason, after: { code: ended.code } });
  });
}
