import { notify } from '@stoa/shared/notify';
import { useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { useEffect, useEffectEvent } from 'react';
import { useCart } from '../cart/use-cart.ts';
import { useCommerceTranslations } from '../translations/index.ts';
import { droppedCouponKey } from './coupon-message-keys.ts';
import { recheckCoupon } from './recheck-coupon.ts';

/**
 * Asks once more about a coupon that was stored before this part came, and again when somebody signs in.
 * One that is no longer valid is dropped with its message; when nobody answers it stays: the server decides.
 */
export function useStoredCoupon(): void {
  const { getState, run, reject } = useCart();
  const { status, user } = useSession();
  const { account_id, settings } = useSite();
  const { t } = useCommerceTranslations();
  const userId = user?.id ?? null;

  const check = useEffectEvent(async (person: string | null, isWanted: () => boolean) => {
    const name = getState().cart.coupon?.name;
    if (!name) return;
    const verdict = await recheckCoupon({
      name,
      accountId: account_id,
      userId: person,
      timeZone: settings.timeZone,
      currency: settings.currency,
      now: new Date(),
    }).catch(() => null);
    if (!verdict || !isWanted() || getState().cart.coupon?.name !== name) return;
    if (verdict.ok) {
      run({ type: 'coupon', coupon: verdict.coupon });
      return;
    }
    reject({ name, code: verdict.code });
    notify('warning', t(droppedCouponKey(verdict.code), { name }));
  });

  useEffect(() => {
    if (status === 'loading') return undefined;
    let isWanted = true;
    void check(userId, () => isWanted);
    return () => {
      isWanted = false;
    };
  }, [status, userId]);
}
