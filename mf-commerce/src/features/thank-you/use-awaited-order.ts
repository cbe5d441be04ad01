import type { Order } from '@stoa/shared/contracts/order';
import { useEffect, useEffectEvent, useState } from 'react';
import { commerceBus } from '../../bus.ts';
import { clearGateway, hasVisitedGateway } from '../../orders/at-gateway.ts';
import { confirmPayment } from '../../orders/place-order.ts';
import { useOrder } from '../../orders/use-order.ts';

const POLL_MS = 2_000;
/** After that the shop may still hear of it, but nobody sits and watches. */
const PATIENCE_MS = 120_000;

/**
 * The order of the thanks. For whoever comes from the gateway it is looked at until the shop knows the outcome, and the
 * gateway is asked once, in case its message was lost.
 */
export function useAwaitedOrder(orderId: string | null) {
  const [isPatient, setPatient] = useState(true);
  const awaits = (order: Order | undefined) =>
    isPatient && order?.status === 'pending' && hasVisitedGateway(order.id);
  const { data: order, error, mutate } = useOrder(orderId, (found) => (awaits(found) ? POLL_MS : 0));
  const isAwaited = awaits(order);
  const status = order?.status;

  useEffect(() => {
    if (!isAwaited || !orderId) return;
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    confirmPayment(orderId).then(
      (found) => mutate(found, { revalidate: false }),
      () => {},
    );
    return () => clearTimeout(timer);
  }, [isAwaited, orderId, mutate]);

  const announce = useEffectEvent((now: Order['status']) => {
    if (!order || now === 'pending' || !hasVisitedGateway(order.id)) return;
    clearGateway();
    const { id, total_minor, currency } = order;
    if (now === 'paid')
      commerceBus.emit('checkout.completed', { orderId: id, totalMinor: total_minor, currency });
    else commerceBus.emit('checkout.failed', { code: 'gateway_refused' });
  });
  useEffect(() => {
    if (status) announce(status);
  }, [status]);

  return { order, error, retry: () => void mutate(), isAwaited };
}
