import { type CouponQuestion, type CouponVerdict, judgeCoupon } from './judge-coupon.ts';

let running: { key: string; verdict: Promise<CouponVerdict> } | null = null;

/** Like `judgeCoupon`; two parts of the page that ask the same at once cost one lookup, which are limited. */
export function recheckCoupon(question: CouponQuestion): Promise<CouponVerdict> {
  const key = [question.accountId, question.userId, question.name].join('|');
  if (running?.key === key) return running.verdict;
  const verdict = judgeCoupon(question).finally(() => {
    running = null;
  });
  running = { key, verdict };
  return verdict;
}
