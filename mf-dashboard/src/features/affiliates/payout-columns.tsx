import { StatusBadge } from '@stoa/shared/controls';
import type { BulkAction, ListColumn, SetAction } from '@stoa/shared/lists';
import { useSite } from '@stoa/shared/shell';
import { useLazy } from '@stoa/shared/ui/lazy';
import { callRpc } from '../../data/call-rpc.ts';
import { useFormat } from '../../data/format.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { useAffiliateTranslations } from '../../translations/affiliates/index.ts';
import type { PayoutLine } from './affiliate-query.ts';
import type { PaidFormProps } from './paid-form.tsx';
import { SheetButton } from './sheet-button.tsx';
import { useReloadAffiliates } from './use-reload-affiliates.ts';

const paidForm = lazyPart(() => import(/* webpackChunkName: "payout-paid" */ './paid-form.tsx'));

/** The columns of payouts. */
export function usePayoutColumns(): ListColumn<PayoutLine>[] {
  const { t } = useAffiliateTranslations();
  const format = useFormat();
  return [
    {
      key: 'number',
      title: t('payouts.number'),
      isSortable: true,
      render: ({ number }) => format.count(number),
    },
    {
      key: 'affiliate',
      title: t('payouts.affiliate'),
      render: ({ affiliate, code }) => <bdi>{affiliate || code}</bdi>,
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ state }) => (
        <StatusBadge status={state} tone={state === 'open' ? 'info' : undefined}>
          {t(`payoutStates.${state}`)}
        </StatusBadge>
      ),
    },
    {
      key: 'to',
      title: t('payouts.to'),
      render: ({ payout_hint: hint }) => (
        <bdi dir="ltr" style={{ whiteSpace: 'nowrap' }}>
          {hint || '–'}
        </bdi>
      ),
    },
    {
      key: 'lines',
      title: t('payouts.lines'),
      align: 'end',
      isHidden: true,
      render: ({ lines }) => format.count(lines),
    },
    {
      key: 'amount',
      title: t('payouts.amount'),
      align: 'end',
      isSortable: true,
      isDescendingFirst: true,
      render: ({ amount_minor: minor, currency }) => format.money(minor, currency),
    },
    {
      key: 'created',
      title: t('payouts.created'),
      align: 'end',
      isSortable: true,
      isDescendingFirst: true,
      isHidden: true,
      render: ({ created_at: at }) => format.date(at),
    },
    {
      key: 'paid',
      title: t('payouts.paidAt'),
      align: 'end',
      render: ({ paid_at: at }) => (at ? format.date(at) : '–'),
    },
    {
      key: 'reference',
      title: t('payouts.reference'),
      isHidden: true,
      render: ({ reference }) => <bdi>{reference || '–'}</bdi>,
    },
    {
      key: 'sheet',
      title: t('payouts.sheet'),
      align: 'end',
      render: ({ id, number }) => <SheetButton id={id} number={number} />,
    },
  ];
}

/** Actions for selected payouts. */
export function usePayoutBulk(): (SetAction<PayoutLine> | BulkAction<PayoutLine>)[] {
  const { t } = useAffiliateTranslations();
  const { count } = useFormat();
  const { account_id: accountId } = useSite();
  const reload = useReloadAffiliates();
  const isOpen = ({ state }: PayoutLine) => state === 'open';
  return [
    {
      key: 'paid',
      label: t('payouts.markPaid'),
      doneText: (done) => t('payouts.markedPaid', { count: count(done) }),
      form: (props) => <PaidForm {...props} />,
    },
    {
      key: 'cancel',
      label: t('payouts.cancelPayout'),
      isDanger: true,
      canRun: isOpen,
      run: async ({ id }) => {
        await callRpc('cancel_payout', { p_account_id: accountId, p_id: id });
        await reload();
      },
      doneText: (done) => t('payouts.cancelled', { count: count(done) }),
      question: () => ({ title: t('payouts.cancelTitle'), text: t('payouts.cancelText') }),
    },
  ];
}

function PaidForm(props: PaidFormProps) {
  const parts = useLazy(paidForm, true);
  return parts ? <parts.PaidForm {...props} /> : null;
}
