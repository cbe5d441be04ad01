import type { PaymentProvider } from '@stoa/shared/contracts/currencies';
import type { Order } from '@stoa/shared/contracts/order';
import { useNavigate } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { useEffect, useRef, useState } from 'react';
import { commerceBus } from '../../bus.ts';
import { useCart } from '../../cart/use-cart.ts';
import { judgeCoupon } from '../../coupons/judge-coupon.ts';
import { errorCode } from '../../error-code.ts';
import { cancelOrder, itemsOfOrder } from '../../orders/cancel-order.ts';
import { draftOf, storeDraft } from '../../orders/draft.ts';
import { clearGateway, goToGateway } from '../../orders/at-gateway.ts';
import { startPayment } from '../../orders/place-order.ts';

/** Paying a placed order at its gateway, or taking it back into the cart. */
export function usePayment(
  order: Order | undefined,
  cache: { refresh(): Promise<Order | undefined>; store(paid: Order): Promise<unknown> },
) {
  const { run, reject, close } = useCart();
  const { account_id, settings } = useSite();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'pay' | 'cancel' | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const isBusy = useRef(false);

  // Back from the gateway by the browser's own button: the page is as it was left, and may be used again.
  useEffect(() => {
    function comeBack({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      isBusy.current = false;
      setBusy(null);
    }
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  /** One thing at a time; after what leaves this page nothing more. */
  async function once(kind: 'pay' | 'cancel', action: (current: Order) => Promise<'leaving' | 'staying'>) {
    if (!order || isBusy.current) return;
    isBusy.current = true;
    setBusy(kind);
    setCode(null);
    if ((await action(order)) === 'leaving') return;
    isBusy.current = false;
    setBusy(null);
  }

  /** The thanks come from the same cache: without the paid order they would first show it unpaid. */
  async function finish(paid: Order) {
    await cache.store(paid);
    clearGateway();
    const { id, total_minor, currency } = paid;
    commerceBus.emit('checkout.completed', { orderId: id, totalMinor: total_minor, currency });
    void navigate(`/thankyou?order=${id}`, { replace: true });
    return 'leaving' as const;
  }

  /** A lost reply may hide a payment that went through: the order itself says. */
  async function afterFailure(failed: string) {
    const now = await cache.refresh().catch(() => undefined);
    if (now?.status === 'paid' || now?.provider === 'offline') return finish(now);
    setCode(failed);
    commerceBus.emit('checkout.failed', { code: failed });
    return 'staying' as const;
  }

  const pay = (provider?: PaymentProvider) =>
    once('pay', async ({ id, provider: before }) => {
      try {
        const { order: started, next } = await startPayment(id, provider === before ? undefined : provider);
        if (next.kind === 'none') return finish(started);
        goToGateway(id, next.url);
        return 'leaving';
      } catch (error) {
        return afterFailure(errorCode(error));
      }
    });

  /** Back to the form as it was: what the order held, and what its buyer had typed. */
  function takeBack(current: Order) {
    for (const item of itemsOfOrder(current)) run({ type: 'add', item });
    close();
    storeDraft(draftOf(current));
    void navigate('/checkout', { replace: true });
  }

  const cancel = () =>
    once('cancel', async (current) => {
      try {
        await cancelOrder(current.id);
      } catch {
        await cache.refresh().catch(() => undefined);
        setCode('internal');
        return 'staying';
      }
      takeBack(current);
      if (!current.coupon) return 'leaving';
      const question = {
        accountId: account_id,
        userId: current.user_id,
        timeZone: settings.timeZone,
        currency: settings.currency,
      };
      const verdict = await judgeCoupon({ ...question, name: current.coupon, now: new Date() }).catch(
        () => null,
      );
      if (verdict?.ok) run({ type: 'coupon', coupon: verdict.coupon });
      else if (verdict) reject({ name: current.coupon, code: verdict.code });
      return 'leaving';
    });

  return { pay, cancel, takeBack, busy, code };
}
