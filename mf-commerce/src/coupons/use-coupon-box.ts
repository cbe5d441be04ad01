import { notify } from '@stoa/shared/notify';
import { useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { useReducer, useRef, useState } from 'react';
import { useCart } from '../cart/use-cart.ts';
import type { RejectedCoupon } from '../cart/cart-store.ts';
import { COUPON_MESSAGES, droppedCouponKey } from './coupon-message-keys.ts';
import { type CouponVerdict, judgeCoupon } from './judge-coupon.ts';
import { errorCode } from '../error-code.ts';
import { useCommerceTranslations } from '../translations/index.ts';
import { type BoxEvent, type BoxMode, boxMode, COLLAPSED, fieldStatus, nextBox } from './box-state.ts';

/** The coupon box's state and what one can do to it. */
export function useCouponBox() {
  const { cart, rejected, run, clearRejectedCoupon } = useCart();
  const [state, send] = useReducer(nextBox, rejected, (before) =>
    before ? nextBox(COLLAPSED, dropped(before)) : COLLAPSED,
  );
  const [announced, setAnnounced] = useState(rejected);
  if (announced !== rejected) {
    setAnnounced(rejected);
    if (rejected) send(dropped(rejected));
  }
  const latest = useRef(0);
  const site = useSite();
  const { user } = useSession();
  const { t } = useCommerceTranslations();
  const mode: BoxMode = boxMode(state, cart.coupon !== null);

  function take(verdict: CouponVerdict) {
    if (verdict.ok) {
      run({ type: 'coupon', coupon: verdict.coupon });
      send({ type: 'accepted' });
      notify('success', t('cart.couponApplied'));
      return;
    }
    const note = COUPON_MESSAGES[verdict.code];
    send({ type: 'refused', note });
    if (note) notify('error', t(note));
  }

  async function apply() {
    if (state.mode === 'collapsed' || state.text.trim() === '') return;
    const requestId = ++latest.current;
    send({ type: 'submit' });
    try {
      const verdict = await judgeCoupon({
        name: state.text,
        accountId: site.account_id,
        userId: user?.id ?? null,
        timeZone: site.settings.timeZone,
        currency: site.settings.currency,
        now: new Date(),
      });
      if (requestId === latest.current) take(verdict);
    } catch (error) {
      if (requestId !== latest.current) return;
      // Nothing is known of the coupon: the field says so where the next try is made.
      const note = errorCode(error) === 'rate_limited' ? 'cart.couponTries' : 'cart.couponUnreachable';
      send({ type: 'failed', note });
    }
  }

  /** An answer that comes after the box was closed or typed in is not wanted any more. */
  function clearAnswer() {
    latest.current += 1;
    clearRejectedCoupon();
  }
  const note = state.mode === 'collapsed' ? undefined : state.note;

  return {
    mode,
    status: fieldStatus(mode),
    text: state.mode === 'collapsed' ? '' : state.text,
    note: note && t(note, { name: state.mode === 'collapsed' ? '' : state.text }),
    isDropped: state.mode === 'error' && state.isDropped === true,
    isBusy: state.mode === 'editing' && state.isBusy,
    coupon: cart.coupon,
    expand: () => send({ type: 'expand' }),
    close() {
      clearAnswer();
      send({ type: 'close' });
    },
    write(text: string) {
      clearAnswer();
      send({ type: 'type', text });
    },
    apply,
    remove: () => run({ type: 'coupon', coupon: null }),
  };
}

const dropped = ({ name, code }: RejectedCoupon): BoxEvent => ({
  type: 'dropped',
  text: name,
  note: droppedCouponKey(code),
});
