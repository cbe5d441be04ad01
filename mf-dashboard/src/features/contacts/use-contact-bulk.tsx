import { ownZone } from '@stoa/shared/booking/slot-days';
import type { SetAction } from '@stoa/shared/lists';
import { useSite } from '@stoa/shared/shell';
import { useLazy } from '@stoa/shared/ui/lazy';
import { lazyPart } from '../../data/lazy-part.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { changeContacts } from './change-contacts.ts';
import type { ContactLine } from './contact-query.ts';
import type { SetFormProps } from './set-forms.tsx';

const forms = lazyPart(() => import(/* webpackChunkName: "contact-set-forms" */ './set-forms.tsx'));

/** Returns what a manager can do with the contacts that are selected, or with all that match. */
export function useContactBulk(): SetAction<ContactLine>[] {
  const { t } = useContactTranslations();
  const { account_id: accountId } = useSite();
  const timeZone = ownZone();
  return [
    {
      key: 'tag',
      label: t('tagAll.run'),
      doneText: (count) => t('tagAll.done', { count }),
      form: (props) => <SetForm kind="TagForm" {...props} timeZone={timeZone} />,
    },
    {
      key: 'list',
      label: t('subscribe.bulk'),
      doneText: (count) => t('subscribe.done', { count }),
      form: (props) => <SetForm kind="ListForm" {...props} timeZone={timeZone} />,
    },
    {
      key: 'unsubscribe',
      label: t('unsubscribe.bulk'),
      runSet: changeContacts(accountId, timeZone, { action: 'unsubscribe' }),
      doneText: (count) => t('unsubscribe.bulkDone', { count }),
      question: (count) => ({
        title: t('unsubscribe.bulkTitle', { count }),
        text: `${t('unsubscribe.text')} ${t('noUndo')}`,
      }),
    },
    {
      key: 'erase',
      label: t('erase.bulk'),
      isDanger: true,
      runSet: changeContacts(accountId, timeZone, { action: 'erase' }),
      doneText: (count) => t('erase.bulkDone', { count }),
      question: (count) => ({ title: t('erase.bulkTitle', { count }), text: t('erase.text') }),
    },
  ];
}

function SetForm({ kind, ...props }: SetFormProps & { kind: 'TagForm' | 'ListForm' }) {
  const parts = useLazy(forms, true);
  const Form = parts?.[kind];
  return Form ? <Form {...props} /> : null;
}
