import type { AffiliateState } from '@stoa/shared/contracts/affiliates';
import type { BulkAction } from '@stoa/shared/lists';
import { useSite } from '@stoa/shared/shell';
import { callRpc } from '../../data/call-rpc.ts';
import { useFormat } from '../../data/format.ts';
import { useAffiliateTranslations } from '../../translations/affiliates/index.ts';
import type { AffiliateLine } from './affiliate-query.ts';
import { useReloadAffiliates } from './use-reload-affiliates.ts';

/** Returns what moves an affiliate to another state. */
export function useDecide() {
  const { account_id: accountId } = useSite();
  const reload = useReloadAffiliates();
  return async (id: string, state: AffiliateState, reason = '') => {
    await callRpc('decide_affiliate', {
      p_account_id: accountId,
      p_id: id,
      p_state: state,
      p_reason: reason,
    });
    await reload();
  };
}

/** Actions for selected affiliates. */
export function useAffiliateBulk(): BulkAction<AffiliateLine>[] {
  const { t } = useAffiliateTranslations();
  const { count } = useFormat();
  const decide = useDecide();
  const doneText = (done: number) => t('done', { count: count(done) });
  return [
    {
      key: 'activate',
      label: t('list.activate'),
      canRun: ({ state }) => state !== 'active',
      run: ({ id }) => decide(id, 'active'),
      doneText,
    },
    {
      key: 'pause',
      label: t('list.pause'),
      canRun: ({ state }) => state === 'active',
      run: ({ id }) => decide(id, 'paused'),
      undo: ({ id }) => decide(id, 'active'),
      doneText,
    },
    {
      key: 'ban',
      label: t('list.ban'),
      isDanger: true,
      canRun: ({ state }) => state === 'active' || state === 'paused',
      run: ({ id }) => decide(id, 'banned'),
      doneText,
      question: () => ({ title: t('list.banTitle'), text: t('list.banText') }),
    },
  ];
}
