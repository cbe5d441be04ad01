/** The message of each refusal; a coupon that does not exist has none: the field only turns red. */
export const COUPON_MESSAGES: Partial<Record<string, string>> = {
  coupon_limit: 'cart.couponLimit',
  coupon_unavailable: 'cart.couponUnavailable',
  coupon_expired: 'cart.couponExpired',
};

/** Why a coupon that was applied is on the cart no more; this one is never silent. */
export const droppedCouponKey = (code: string): string => COUPON_MESSAGES[code] ?? 'cart.couponGone';
