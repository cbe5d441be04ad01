import { PlanVersionEffect, PlanVersionInput, Products } from '@stoa/shared/contracts/operator-products';
import { z } from 'zod';
import { toActor } from '../../platform/operators/account-of-path.ts';
import { operatorPerson, operatorWith } from '../../platform/operators/require-operator.ts';
import { isDryRun } from '../../platform/registry/answer-dry-run.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forOperators } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { addPlanVersion, listProducts, planVersionEffect } from './products.ts';

const BASE = '/api/operator/billing';
const PlanId = z.string().regex(/^[a-z][a-z0-9_]{1,39}$/);

/** Plans and add-ons for operators. */
export const productRoutes = [
  defineRoute({
    method: 'GET',
    path: `${BASE}/products`,
    summary: 'Plans with their versions, and add-ons.',
    host: 'platform',
    reply: Products,
    access: operatorPerson,
    sample: () => ({}),
    expected: forOperators(),
    async handler(c, _input, { database }) {
      return c.json(await listProducts(database));
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${BASE}/plans/:planId/versions`,
    summary: 'Gives a plan new prices and limits; customers keep theirs. dryRun=true tells whom it concerns.',
    host: 'platform',
    query: z.strictObject({ dryRun: z.enum(['true', 'false']).optional() }),
    body: PlanVersionInput,
    reply: z.union([PlanVersionEffect, Products]),
    errors: ['not_found', 'precondition_failed'],
    access: operatorWith('billing'),
    params: (c) => ({
      planId: parseInput(c.req.param('planId'), PlanId),
      ifMatch: c.req.header('if-match'),
    }),
    // Plans that exist get versions in operator-billing/products.test.ts.
    sample: () => ({
      path: `${BASE}/plans/no_such_plan/versions`,
      headers: { 'if-match': '"1"' },
      body: {
        prices: [{ period: 'monthly', amountMinor: 3900, iterations: 48 }],
        limits: { chats: 100 },
        reason: 'new prices',
      },
    }),
    expected: forOperators(404),
    async handler(c, { caller, params, body: input }, { database, now }) {
      const { planId } = params;
      if (isDryRun(c)) return c.json(await planVersionEffect(database, planId, input));
      await addPlanVersion(database, { ...params, actor: toActor(caller), input, now: now() });
      return c.json(await listProducts(database));
    },
  }),
];
