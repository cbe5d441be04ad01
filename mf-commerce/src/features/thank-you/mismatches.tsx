import type { Order } from '@stoa/shared/contracts/order';
import { formatMoney } from '@stoa/shared/contracts/money';
import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { Notice } from '@stoa/shared/ui';
import { useCommerceTranslations } from '../../translations/index.ts';

interface Mismatch {
  id: number;
  amount_minor: number | null;
  /** The currency that arrived. */
  note: string;
}
const PAID: readonly string[] = ['paid', 'partly_refunded', 'refunded'];

/** Money that arrived for an unpaid order and is not what it costs: it was not counted, and the shop knows. */
export function Mismatches({ order }: { order: Order }) {
  const { t, language } = useCommerceTranslations();
  const shouldLoad = !PAID.includes(order.status) && order.provider !== 'offline';
  const { data } = useQuery<Mismatch[], Error>(
    shouldLoad ? ['order-mismatches', order.account_id, order.id] : null,
    async () => {
      const client = await getClient();
      const reply = await client
        .from('order_events')
        .select('id,amount_minor,note')
        .eq('account_id', order.account_id)
        .eq('order_id', order.id)
        .eq('kind', 'mismatch')
        .order('id', { ascending: false })
        .limit(1);
      return must(reply);
    },
  );
  return data?.map(({ id, amount_minor, note }) => (
    <Notice key={id} tone="danger">
      {t('thanks.mismatch', { amount: formatMoney(amount_minor ?? 0, note || order.currency, language) })}
    </Notice>
  ));
}
