import type { BulkAction } from '@stoa/shared/lists';
import { useSite } from '@stoa/shared/shell';
import { callRpc } from '../../data/call-rpc.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import type { ContactLine } from './contact-query.ts';

/** Returns what a manager can do with several contacts at once. */
export function useContactBulk(): BulkAction<ContactLine>[] {
  const { t } = useContactTranslations();
  const { account_id: accountId } = useSite();
  return [
    {
      key: 'unsubscribe',
      label: t('unsubscribe.bulk'),
      canRun: ({ status }) => status !== 'unsubscribed',
      run: ({ id }) => callRpc('unsubscribe_contact', { p_account_id: accountId, p_contact_id: id }),
      doneText: (count) => t('unsubscribe.bulkDone', { count }),
      question: () => ({ title: t('unsubscribe.bulkTitle'), text: t('unsubscribe.text') }),
    },
    {
      key: 'erase',
      label: t('erase.bulk'),
      isDanger: true,
      run: ({ id }) => callRpc('delete_contact', { p_account_id: accountId, p_contact_id: id }),
      doneText: (count) => t('erase.bulkDone', { count }),
      question: () => ({ title: t('erase.bulkTitle'), text: t('erase.text') }),
    },
  ];
}
