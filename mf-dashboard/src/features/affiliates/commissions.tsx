import { COMMISSION_STATES } from '@stoa/shared/contracts/affiliates';
import { DataList, type BulkAction } from '@stoa/shared/lists';
import { useSite } from '@stoa/shared/shell';
import { EmptyState } from '@stoa/shared/ui';
import { Coins } from 'lucide-react';
import { callRpc } from '../../data/call-rpc.ts';
import { errorMessage } from '../../data/error-message.ts';
import { useFormat } from '../../data/format.ts';
import { useAffiliateTranslations } from '../../translations/affiliates/index.ts';
import { AffiliateFrame } from './affiliate-frame.tsx';
import { type CommissionLine, linesReader } from './affiliate-query.ts';
import { COMMISSION_CSV, useCommissionColumns } from './commission-columns.tsx';
import { useAffiliateOptions } from './use-affiliate-options.ts';
import { useReloadAffiliates } from './use-reload-affiliates.ts';

/** Lists what orders earn, for review. */
export function Commissions() {
  const { t } = useAffiliateTranslations();
  const { slug, account_id: accountId } = useSite();
  const affiliates = useAffiliateOptions();
  return (
    <AffiliateFrame>
      <DataList
        id="commissions"
        cacheKey="commissions"
        caption={t('commissions.caption')}
        columns={useCommissionColumns()}
        filters={[
          {
            key: 'state',
            label: t('state'),
            kind: 'choice',
            options: COMMISSION_STATES.map((value) => ({ value, label: t(`commissionStates.${value}`) })),
          },
          {
            key: 'affiliate',
            label: t('commissions.affiliate'),
            kind: 'choice',
            isSingle: true,
            ...(affiliates && { options: affiliates }),
          },
        ]}
        sort={{ key: 'created', isDescending: true }}
        search={{ label: t('search') }}
        rowKey={({ id }) => id}
        rowName={({ order_number: number }) => `#${number}`}
        read={linesReader('commission_list', accountId)}
        csv={{ fileName: `commissions-${slug}.csv`, columns: COMMISSION_CSV }}
        bulk={useCommissionBulk()}
        errorText={(error) => errorMessage(t, error)}
        noMatchTitle={t('commissions.noMatch')}
        empty={
          <EmptyState icon={<Coins size={40} strokeWidth={1.25} />} title={t('commissions.none')}>
            {t('commissions.noneText')}
          </EmptyState>
        }
      />
    </AffiliateFrame>
  );
}

function useCommissionBulk(): BulkAction<CommissionLine>[] {
  const { t } = useAffiliateTranslations();
  const { count } = useFormat();
  const { account_id: accountId } = useSite();
  const reload = useReloadAffiliates();
  const decide = async (id: string, decision: 'approve' | 'void') => {
    await callRpc('decide_commission', {
      p_account_id: accountId,
      p_id: id,
      p_decision: decision,
      p_note: '',
    });
    await reload();
  };
  return [
    {
      key: 'approve',
      label: t('commissions.approve'),
      canRun: ({ kind, state }) => kind === 'sale' && state === 'review',
      run: ({ id }) => decide(id, 'approve'),
      doneText: (done) => t('commissions.approved', { count: count(done) }),
    },
    {
      key: 'void',
      label: t('commissions.void'),
      isDanger: true,
      canRun: ({ kind, state }) => kind === 'sale' && ['pending', 'review', 'approved'].includes(state),
      run: ({ id }) => decide(id, 'void'),
      doneText: (done) => t('commissions.voided', { count: count(done) }),
      question: () => ({ title: t('commissions.voidTitle'), text: t('commissions.voidText') }),
    },
  ];
}
