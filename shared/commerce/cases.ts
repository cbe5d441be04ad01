import type { Coupon } from '../contracts/coupon.ts';
import type { CouponFailure } from './coupon.ts';

/** Money and coupon cases that the browser's functions and the database's functions must answer alike. */
export interface DiscountCase {
  /** The requirement row it proves. */
  row: string;
  name: string;
  currency: string;
  lines: { unitMinor: number; quantity: number }[];
  coupon: Pick<Coupon, 'discount_type' | 'coupon_amount'> | null;
  subtotalMinor: number;
  discountMinor: number;
  totalMinor: number;
}

const one = (unitMinor: number) => [{ unitMinor, quantity: 1 }];
const percent = (coupon_amount: number) => ({ discount_type: 'percentage' as const, coupon_amount });
const flat = (coupon_amount: number) => ({ discount_type: 'flat' as const, coupon_amount });

function discountCase(
  row: string,
  name: string,
  currency: string,
  lines: DiscountCase['lines'],
  coupon: DiscountCase['coupon'],
  [subtotalMinor, discountMinor, totalMinor]: [number, number, number],
): DiscountCase {
  return { row, name, currency, lines, coupon, subtotalMinor, discountMinor, totalMinor };
}

export const DISCOUNT_CASES: DiscountCase[] = [
  discountCase('CART-39', 'no coupon', 'EUR', one(1990), null, [1990, 0, 1990]),
  discountCase('CART-40', '10 % on 199 is 20', 'EUR', one(19_900), percent(10), [19_900, 2000, 17_900]),
  discountCase('CART-40', '33 % on 200 is 66', 'USD', one(20_000), percent(33), [20_000, 6600, 13_400]),
  discountCase('CART-40', 'a half is rounded up: 5 % on 50', 'USD', one(5000), percent(5), [5000, 300, 4700]),
  discountCase(
    'CART-40',
    'the real sum counts: 10 % on 14.99 is 1',
    'EUR',
    one(1499),
    percent(10),
    [1499, 100, 1399],
  ),
  discountCase('CART-40', 'the real sum counts: 10 % on 2 x 17.50 is 4', 'EUR', [{ unitMinor: 1750, quantity: 2 }], percent(10), [3500, 400, 3100]), // prettier-ignore
  discountCase(
    'CART-39',
    'rounding never takes more than the sum',
    'EUR',
    one(60),
    percent(100),
    [60, 60, 0],
  ),
  discountCase('CART-39', 'above 100 % is 100 %', 'EUR', one(4000), percent(250), [4000, 4000, 0]),
  discountCase('CART-40', '0 % is nothing', 'EUR', one(4000), percent(0), [4000, 0, 4000]),
  discountCase('CART-38', '5 flat on 19.90', 'EUR', one(1990), flat(5), [1990, 500, 1490]),
  discountCase('CART-39', '500 flat on 199 gives 0', 'EUR', one(19_900), flat(500), [19_900, 19_900, 0]),
  discountCase(
    'CART-39',
    'a flat amount equal to the sum gives 0',
    'EUR',
    one(19_900),
    flat(199),
    [19_900, 19_900, 0],
  ),
  discountCase('CART-38', '0 flat is nothing', 'EUR', one(1990), flat(0), [1990, 0, 1990]),
  discountCase('CART-40', 'yen have no fraction', 'JPY', one(4980), percent(10), [4980, 498, 4482]),
  discountCase('CART-38', 'yen, flat', 'JPY', one(4980), flat(500), [4980, 500, 4480]),
  discountCase(
    'CART-40',
    'dinars have three digits',
    'KWD',
    one(12_500),
    percent(10),
    [12_500, 1000, 11_500],
  ),
  discountCase('CART-38', 'dinars, flat', 'KWD', one(12_500), flat(2), [12_500, 2000, 10_500]),
  discountCase('CART-40', 'taka', 'BDT', one(350_000), percent(15), [350_000, 52_500, 297_500]),
  discountCase('CART-39', 'a free order stays free', 'EUR', one(0), flat(5), [0, 0, 0]),
  discountCase(
    'CART-40',
    'several lines with quantities',
    'EUR',
    [
      { unitMinor: 3450, quantity: 3 },
      { unitMinor: 19_900, quantity: 1 },
    ],
    percent(12),
    [30_250, 3600, 26_650],
  ),
];

export interface CouponCase {
  /** The requirement row it proves. */
  row: string;
  name: string;
  coupon: Coupon | null;
  now: string;
  myOrderCount: number | null;
  expected: CouponFailure | null;
}

export const CASE_NOW = '2026-11-21T12:00:00Z';
const PAST = '2026-11-01T00:00:00Z';
const FUTURE = '2026-12-01T00:00:00Z';
const open: Coupon = {
  name: 'CASE',
  discount_type: 'percentage',
  coupon_amount: 10,
  usage_limit: 0,
  usage_count: 0,
  per_user_limit: 0,
  date_start: null,
  date_end: null,
};

function couponCase(
  row: string,
  name: string,
  changes: Partial<Coupon>,
  expected: CouponFailure | null,
  myOrderCount: number | null = 0,
): CouponCase {
  return { row, name, coupon: { ...open, ...changes }, now: CASE_NOW, myOrderCount, expected };
}

/** The five rules alone and against each other; instants equal to a bound included. */
export const COUPON_CASES: CouponCase[] = [
  {
    row: 'CART-24',
    name: 'no such coupon',
    coupon: null,
    now: CASE_NOW,
    myOrderCount: 0,
    expected: 'coupon_not_found',
  },
  couponCase('CART-26', 'no limits, no dates', {}, null),
  couponCase('CART-26', 'usage limit 0 is unlimited', { usage_limit: 0, usage_count: 999 }, null),
  couponCase('CART-26', 'one use left', { usage_limit: 10, usage_count: 9 }, null),
  couponCase('CART-26', 'usage limit reached', { usage_limit: 10, usage_count: 10 }, 'coupon_limit'),
  couponCase('CART-26', 'usage limit passed', { usage_limit: 10, usage_count: 11 }, 'coupon_limit'),
  couponCase('CART-27', 'starts later', { date_start: FUTURE }, 'coupon_unavailable'),
  couponCase('CART-31', 'starts at this instant', { date_start: CASE_NOW }, null),
  couponCase('CART-28', 'ended', { date_end: PAST }, 'coupon_expired'),
  couponCase('CART-31', 'ends at this instant', { date_end: CASE_NOW }, 'coupon_expired'),
  couponCase('CART-31', 'between its dates', { date_start: PAST, date_end: FUTURE }, null),
  couponCase('CART-29', 'per-user limit reached', { per_user_limit: 1 }, 'coupon_limit', 1),
  couponCase('CART-29', 'per-user limit not reached', { per_user_limit: 2 }, null, 1),
  couponCase('CART-29', 'per-user limit 0 is unlimited', { per_user_limit: 0 }, null, 50),
  couponCase(
    'CART-30',
    'limit before start',
    { usage_limit: 1, usage_count: 1, date_start: FUTURE },
    'coupon_limit',
  ),
  couponCase(
    'CART-30',
    'limit before end',
    { usage_limit: 1, usage_count: 1, date_end: PAST },
    'coupon_limit',
  ),
  couponCase('CART-30', 'start before end', { date_start: FUTURE, date_end: PAST }, 'coupon_unavailable'),
  couponCase(
    'CART-30',
    'start before per-user',
    { date_start: FUTURE, per_user_limit: 1 },
    'coupon_unavailable',
    1,
  ),
  couponCase('CART-30', 'end before per-user', { date_end: PAST, per_user_limit: 1 }, 'coupon_expired', 1),
  couponCase(
    'CART-30',
    'every rule fails: the limit wins',
    { usage_limit: 1, usage_count: 1, date_start: FUTURE, date_end: PAST, per_user_limit: 1 },
    'coupon_limit',
    1,
  ),
];
