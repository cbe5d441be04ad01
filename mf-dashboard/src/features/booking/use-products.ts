import { must } from '@stoa/shared/data';
import { useRead } from '@stoa/shared/data/use-read';

/** The products that sell this service. */
export function useProducts(serviceId: string | null) {
  return useRead<{ id: string; title: string }[]>(
    'appointment-products',
    serviceId ? [serviceId] : null,
    async (client, accountId) =>
      must(
        await client
          .from('products')
          .select('id,title')
          .eq('account_id', accountId)
          .eq('kind', 'appointment')
          .eq('resource_id', serviceId ?? '')
          .order('title')
          .limit(50),
      ),
  );
}
