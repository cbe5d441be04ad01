import type { OrderEvent } from '@stoa/shared/contracts/orders';
import { must, useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';
import type { Order } from '../../data/order.ts';

type Change = Pick<OrderEvent, 'id' | 'at' | 'from_provider' | 'to_provider'>;

const Changes = styled.ol`
  margin-block-start: 0.5rem;
  padding: 0;
  list-style: none;
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
  overflow-wrap: anywhere;
`;

/** When an order was moved to another provider; nothing while it never was. */
export function ProviderChanges({ order }: { order: Order }) {
  const { account_id } = useSite();
  const { t } = useTranslations('dashboard');
  const { dateTime } = useFormat();
  const { data } = useQuery<Change[], Error>(
    ['order-provider-changes', account_id, order.id, order.provider],
    async () => {
      const client = await getClient();
      const reply = await client
        .from('order_events')
        .select('id,at,from_provider,to_provider')
        .eq('account_id', account_id)
        .eq('order_id', order.id)
        .eq('kind', 'provider')
        .order('id', { ascending: false })
        .limit(20);
      return must(reply);
    },
  );
  if (!data?.length) return null;
  return (
    <Changes>
      {data.map(({ id, at, from_provider, to_provider }) => (
        <li key={id}>
          {t('order.providerChanged', {
            from: t(`order.provider.${from_provider}`),
            to: t(`order.provider.${to_provider}`),
          })}
          {' · '}
          {dateTime(at)}
        </li>
      ))}
    </Changes>
  );
}
