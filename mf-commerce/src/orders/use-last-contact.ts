import type { OrderRow } from '@stoa/shared/contracts/order';
import { isoCountry } from '@stoa/shared/commerce/countries';
import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import type { Draft } from './draft.ts';

type LastOrder = Pick<OrderRow, 'country' | 'country_label' | 'address'>;

/** Returns the address of the user's last order, to prefill the form. */
export function useLastContact(userId: string | null): Partial<Draft> {
  const { account_id: accountId } = useSite();
  const { data } = useQuery<LastOrder | null, Error>(
    userId ? ['last-contact', accountId, userId] : null,
    async () => {
      const reply = await (
        await getClient()
      )
        .from('orders')
        .select('country,country_label,address')
        .eq('account_id', accountId)
        .eq('user_id', userId ?? '')
        .order('created_at', { ascending: false })
        .limit(1);
      return must(reply)[0] ?? null;
    },
    { revalidateOnFocus: false },
  );
  if (!data) return {};
  const { country, country_label, address } = data;
  return {
    ...(country ? { country: isoCountry({ country, country_label }) } : {}),
    ...address,
  };
}
