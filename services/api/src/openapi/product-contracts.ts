import { MyAccounts } from '@stoa/shared/contracts/operator';
import * as product from '@stoa/shared/contracts/product';
import { z } from 'zod';
import { Coupon } from '../coupons/find-coupon.ts';
import { LookupInput } from '../coupons/routes.ts';
import { ImageQuery } from '../images/image-query.ts';
import { LogInput } from '../log/routes.ts';
import { Member } from '../members/routes.ts';
import { Order, PlaceOrderInput } from '../orders/order-input.ts';
import type { RouteContract } from './route-contract.ts';

const nothing = z.strictObject({});
const anOrder = z.object({ order: Order });

/** The calls of an account's site. */
export const productContracts: RouteContract[] = [
  {
    method: 'POST',
    path: '/api/log',
    summary: 'Keeps an error report, without markup and personal data.',
    who: 'anyone',
    host: 'any',
    body: LogInput,
    status: 201,
    reply: z.object({ status: z.literal(true) }),
    errors: ['rate_limited', 'body_too_large'],
  },
  {
    method: 'POST',
    path: '/api/account/isSiteOwner',
    summary: 'Whether the signed-in person owns this site and the address is its own.',
    who: 'anyone',
    host: 'site',
    body: product.IsSiteOwnerInput,
    reply: product.IsSiteOwnerReply,
    errors: ['rate_limited'],
  },
  {
    method: 'POST',
    path: '/api/account/defaults',
    summary: 'What a manager or an instructor needs to send a video to the CDN; empty for others.',
    who: 'anyone',
    host: 'site',
    body: product.AccountDefaultsInput,
    reply: product.AccountDefaultsReply,
    errors: ['rate_limited'],
  },
  {
    method: 'POST',
    path: '/api/account/register',
    summary: 'The page says at its start that somebody is here; members are counted once a month.',
    who: 'anyone',
    host: 'site',
    body: product.RegisterVisitInput,
    reply: product.RegisterVisitReply,
    errors: ['rate_limited'],
  },
  {
    method: 'POST',
    path: '/api/users/getUserEmailById',
    summary: 'The address of a member, for that member and for managers.',
    who: 'person',
    host: 'site',
    body: product.GetUserEmailInput,
    reply: product.GetUserEmailReply,
    errors: ['rate_limited'],
  },
  {
    method: 'POST',
    path: '/api/funnel/start',
    summary: 'Begins a funnel session. Idempotency-Key names the browser session.',
    who: 'anyone',
    host: 'site',
    body: product.StartFunnelInput,
    status: 201,
    reply: product.StartFunnelReply,
    errors: ['rate_limited', 'idempotency_mismatch'],
  },
  {
    method: 'GET',
    path: '/api/image',
    summary: 'A picture of this account or of a configured host, in one of a fixed set of widths.',
    who: 'anyone',
    host: 'any',
    query: ImageQuery,
    errors: ['rate_limited', 'image_refused', 'image_unreadable', 'not_found'],
  },
  {
    method: 'POST',
    path: '/api/coupons/lookup',
    summary: 'The coupon with exactly this name, or null.',
    who: 'anyone',
    host: 'site',
    body: LookupInput,
    reply: z.object({ coupon: Coupon.nullable() }),
    errors: ['rate_limited'],
  },
  {
    method: 'POST',
    path: '/api/members/register',
    summary: 'Makes the signed-in person a member of this site, once.',
    who: 'person',
    host: 'site',
    body: nothing,
    reply: z.object({ member: Member }),
  },
  {
    method: 'GET',
    path: '/api/members/accounts',
    summary: 'The accounts that the signed-in person owns or belongs to.',
    who: 'person',
    host: 'any',
    reply: MyAccounts,
  },
  {
    method: 'POST',
    path: '/api/orders',
    summary: 'Places an order at stored prices; the same idempotencyKey answers the same order.',
    who: 'person',
    host: 'site',
    body: PlaceOrderInput,
    status: 201,
    reply: anOrder,
    errors: [
      'already_owned',
      'coupon_expired',
      'coupon_limit',
      'coupon_not_found',
      'coupon_unavailable',
      'empty_order',
      'idempotency_mismatch',
      'invalid_quantity',
      'item_unavailable',
      'not_a_member',
      'out_of_stock',
      'provider_not_offered',
    ],
  },
  {
    method: 'GET',
    path: '/api/orders/:id',
    summary: 'An order, for its buyer and for managers.',
    who: 'person',
    host: 'site',
    reply: anOrder,
    errors: ['order_not_found'],
  },
  {
    method: 'POST',
    path: '/api/orders/:id/pay',
    summary: 'Pays a test order at the test gateway, while the account has it switched on.',
    who: 'person',
    host: 'site',
    body: nothing,
    reply: anOrder,
    errors: ['order_not_found', 'order_not_payable', 'test_mode_off', 'already_owned'],
  },
];
