import { notify } from '@stoa/shared/notify';
import { useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { useReducer, useRef } from 'react';
import { useCart } from '../../cart/use-cart.ts';
import { COUPON_MESSAGES } from '../../coupons/coupon-words.ts';
import { type CouponVerdict, judgeCoupon } from '../../coupons/judge-coupon.ts';
import { errorCode } from '../../error-code.ts';
import { useCommerceWords } from '../../words/index.ts';
import { type BoxMode, boxMode, COLLAPSED, fieldStatus, nextBox } from './box-state.ts';

/** The coupon box's state and what one can do to it. */
export function useCouponBox() {
  const { cart, run } = useCart();
  const [state, send] = useReducer(nextBox, COLLAPSED);
  const latest = useRef(0);
  const site = useSite();
  const { user } = useSession();
  const { t } = useCommerceWords();
  const mode: BoxMode = boxMode(state, cart.coupon !== null);

  function take(verdict: CouponVerdict) {
    if (verdict.ok) {
      run({ type: 'coupon', coupon: verdict.coupon });
      send({ type: 'accepted' });
      notify('success', t('cart.couponApplied'));
      return;
    }
    send({ type: 'refused' });
    const message = COUPON_MESSAGES[verdict.code];
    if (message) notify('error', t(message));
  }

  async function apply() {
    if (state.mode === 'collapsed' || state.text.trim() === '') return;
    const asked = ++latest.current;
    send({ type: 'submit' });
    try {
      const verdict = await judgeCoupon({
        name: state.text,
        accountId: site.account_id,
        userId: user?.id ?? null,
        timeZone: site.settings.timeZone,
        now: new Date(),
      });
      if (asked === latest.current) take(verdict);
    } catch (error) {
      if (asked !== latest.current) return;
      send({ type: 'failed' });
      notify('error', t(errorCode(error) === 'rate_limited' ? 'cart.couponTries' : 'cart.couponUnreachable'));
    }
  }

  /** An answer that comes after the box was closed or typed in is not wanted any more. */
  function forgetAnswer() {
    latest.current += 1;
  }

  return {
    mode,
    status: fieldStatus(mode),
    text: state.mode === 'collapsed' ? '' : state.text,
    isBusy: state.mode === 'editing' && state.isBusy,
    coupon: cart.coupon,
    expand: () => send({ type: 'expand' }),
    close() {
      forgetAnswer();
      send({ type: 'close' });
    },
    write(text: string) {
      forgetAnswer();
      send({ type: 'type', text });
    },
    apply,
    remove: () => run({ type: 'coupon', coupon: null }),
  };
}
