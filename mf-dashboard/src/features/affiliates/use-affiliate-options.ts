import { useRead } from '@stoa/shared/data/use-read';
import { callRpc } from '../../data/call-rpc.ts';
import { useAffiliateTranslations } from '../../translations/affiliates/index.ts';

/** Returns the affiliates to choose among; none while they are read. */
export function useAffiliateOptions(): { value: string; label: string }[] | undefined {
  const { t } = useAffiliateTranslations();
  const { data } = useRead('affiliates', ['options'], (_client, accountId) =>
    callRpc('affiliate_list', {
      p_account_id: accountId,
      p_filter: { sort: 'name' },
      p_limit: 500,
      p_offset: 0,
    }),
  );
  return data?.map(({ id, name, code }) => ({ value: id, label: `${name || t('former')} (${code})` }));
}
