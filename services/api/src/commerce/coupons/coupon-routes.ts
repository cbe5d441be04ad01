import { z } from 'zod';
import { requireData } from '../../accounts/backends/account-data.ts';
import type { Access } from '../../shared/http/define-route.ts';
import type { Database } from '../../shared/database/connect.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import { forAnyone } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { findCoupon, FoundCoupon } from './find-coupon.ts';

const LookupInput = z.strictObject({ name: z.string().max(60) });

/** Everyone at the host of an account whose rows the service can read. */
const visitorOfShop: Access<unknown, { accountId: string; database: Database }> = {
  who: 'anyone',
  check: (c) => ({ accountId: requireAccount(c).account_id, database: requireData(c).database }),
};

export const couponRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/coupons/lookup',
    summary: 'The coupon with exactly this name, or null.',
    host: 'site',
    body: LookupInput,
    reply: z.object({ coupon: FoundCoupon.nullable() }),
    errors: ['rate_limited'],
    access: visitorOfShop,
    rateLimit: 'coupon',
    rows: 'account',
    sample: () => ({ body: { name: 'CLAY10' } }),
    expected: forAnyone(),
    async handler(c, { caller: { accountId, database }, body: { name } }) {
      return c.json({ coupon: await findCoupon(database, accountId, name) });
    },
  }),
];
