import { PlanCouponInput, PlanCoupons } from '@stoa/shared/contracts/plan-coupons';
import { ReasonFields } from '@stoa/shared/contracts/release-fields';
import { z } from 'zod';
import { toActor } from '../../platform/operators/account-of-path.ts';
import { operatorPerson, operatorWith } from '../../platform/operators/require-operator.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forOperators, UNKNOWN_ID } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { createPlanCoupon, endPlanCoupon, listPlanCoupons } from './coupons.ts';

const BASE = '/api/operator/billing/coupons';

/** Coupons for plans, which operators create and end. */
export const planCouponRoutes = [
  defineRoute({
    method: 'GET',
    path: BASE,
    summary: 'Coupons for plans, ended ones too.',
    host: 'platform',
    reply: PlanCoupons,
    access: operatorPerson,
    sample: () => ({}),
    expected: forOperators(),
    async handler(c, _input, { database }) {
      return c.json(await listPlanCoupons(database));
    },
  }),
  defineRoute({
    method: 'POST',
    path: BASE,
    summary: 'Creates a coupon for plans. Its terms never change.',
    host: 'platform',
    body: PlanCouponInput,
    reply: PlanCoupons,
    errors: ['name_taken'],
    access: operatorWith('billing'),
    // Plans that exist get coupons in operator-billing/coupons.test.ts.
    sample: () => ({
      body: {
        ...{ code: 'SPRING', discountType: 'percentage', amount: 20, appliesTo: ['no_such_plan'], cycles: 1 },
        ...{ firstOnly: false, usageLimit: null, reason: 'a sale' },
      },
    }),
    expected: forOperators(400),
    async handler(c, { caller, body }, { database }) {
      await createPlanCoupon(database, toActor(caller), body);
      return c.json(await listPlanCoupons(database));
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${BASE}/:couponId/end`,
    summary: 'Ends a coupon; subscriptions that have it keep it.',
    host: 'platform',
    body: ReasonFields,
    reply: PlanCoupons,
    errors: ['not_found'],
    access: operatorWith('billing'),
    params: (c) => ({ couponId: parseInput(c.req.param('couponId'), z.uuid()) }),
    sample: () => ({ path: `${BASE}/${UNKNOWN_ID}/end`, body: { reason: 'the sale is over' } }),
    expected: forOperators(404),
    async handler(c, { caller, params: { couponId }, body: { reason } }, { database, now }) {
      await endPlanCoupon(database, { actor: toActor(caller), couponId, reason, now: now() });
      return c.json(await listPlanCoupons(database));
    },
  }),
];
