import type { Order } from '@stoa/shared/contracts/order';
import { dateFormat } from '@stoa/shared/contracts/intl';
import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { Notice } from '@stoa/shared/ui';
import { useCommerceTranslations } from '../../translations/index.ts';

interface Held {
  id: string;
  starts_at: string;
  held_until: string | null;
}
const UNPAID: readonly string[] = ['pending', 'failed', 'on_hold'];

/** Until when the times of an unpaid order are held: its buyer pays by then, or somebody else may come. */
export function HeldTimes({ order }: { order: Order }) {
  const { t, language } = useCommerceTranslations();
  const shouldLoad = UNPAID.includes(order.status) && order.items.some(({ type }) => type === 'appointment');
  const { data } = useQuery<Held[], Error>(
    shouldLoad ? ['held-times', order.account_id, order.id] : null,
    async () => {
      const client = await getClient();
      const reply = await client
        .from('bookings')
        .select('id,starts_at,held_until')
        .eq('account_id', order.account_id)
        .eq('order_id', order.id)
        .eq('status', 'held');
      return must(reply);
    },
  );
  const at = (moment: string) =>
    dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));
  return data?.map(
    ({ id, starts_at, held_until }) =>
      held_until !== null && (
        <Notice key={id} tone="info">
          {t('thanks.timeHeld', { start: at(starts_at), until: at(held_until) })}
        </Notice>
      ),
  );
}
