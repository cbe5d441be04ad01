import { PAYOUT_STATES } from '@stoa/shared/contracts/affiliates';
import { DataList } from '@stoa/shared/lists';
import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, EmptyState } from '@stoa/shared/ui';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { callRpc } from '../../data/call-rpc.ts';
import { errorMessage } from '../../data/error-message.ts';
import { useFormat } from '../../data/format.ts';
import { useAffiliateTranslations } from '../../translations/affiliates/index.ts';
import { AffiliateFrame } from './affiliate-frame.tsx';
import { linesReader } from './affiliate-query.ts';
import { downloadFile } from './download-file.ts';
import { usePayoutBulk, usePayoutColumns } from './payout-columns.tsx';
import { useAffiliateOverview } from '../../data/use-affiliate-overview.ts';
import { useReloadAffiliates } from './use-reload-affiliates.ts';

/** Lists payouts: prepared by currency, sent by the bank's file, marked once. */
export function Payouts() {
  const { t } = useAffiliateTranslations();
  const { account_id: accountId } = useSite();
  return (
    <AffiliateFrame actions={<PayoutActions />}>
      <DataList
        id="payouts"
        cacheKey="payouts"
        caption={t('payouts.caption')}
        columns={usePayoutColumns()}
        filters={[
          {
            key: 'state',
            label: t('state'),
            kind: 'choice',
            options: PAYOUT_STATES.map((value) => ({ value, label: t(`payoutStates.${value}`) })),
          },
        ]}
        sort={{ key: 'number', isDescending: true }}
        search={{ label: t('search') }}
        rowKey={({ id }) => id}
        rowName={({ number }) => String(number)}
        read={linesReader('payout_list', accountId)}
        bulk={usePayoutBulk()}
        errorText={(error) => errorMessage(t, error)}
        noMatchTitle={t('payouts.noMatch')}
        empty={
          <EmptyState icon={<Banknote size={40} strokeWidth={1.25} />} title={t('payouts.none')}>
            {t('payouts.noneText')}
          </EmptyState>
        }
      />
    </AffiliateFrame>
  );
}

/** Prepares payouts and hands over the file, in each currency that has some. */
function PayoutActions() {
  const { t } = useAffiliateTranslations();
  const { count } = useFormat();
  const { account_id: accountId, settings } = useSite();
  const { data } = useAffiliateOverview();
  const reload = useReloadAffiliates();
  const [isBusy, setBusy] = useState(false);
  const sums = data?.money ?? [];
  const due = sums.filter((sum) => sum.due > 0).map(({ currency }) => currency);
  const open = sums.filter((sum) => sum.in_payout > 0).map(({ currency }) => currency);
  async function prepare(currency: string) {
    setBusy(true);
    try {
      const made = await callRpc('prepare_payouts', { p_account_id: accountId, p_currency: currency });
      await reload();
      notify(
        made > 0 ? 'success' : 'info',
        made > 0 ? t('payouts.prepared', { count: count(made) }) : t('payouts.preparedNone'),
      );
    } catch (error) {
      notify('error', errorMessage(t, error));
    } finally {
      setBusy(false);
    }
  }
  const label = (key: 'prepare' | 'file', currency: string) =>
    sums.length > 1 ? t(`payouts.${key}In`, { currency }) : t(`payouts.${key}`);
  return (
    <Cluster $gap={2}>
      {(open.length > 0 ? open : [settings.currency]).map((currency) => (
        <Button
          key={currency}
          variant="secondary"
          disabled={open.length === 0}
          onClick={() =>
            void downloadFile(`/api/affiliates/open-payouts/${currency}`, `payouts-${currency}.csv`).catch(
              () => notify('error', t('payouts.failed')),
            )
          }
        >
          {label('file', currency)}
        </Button>
      ))}
      {(due.length > 0 ? due : [settings.currency]).map((currency) => (
        <Button
          key={currency}
          busy={isBusy}
          disabled={due.length === 0}
          onClick={() => void prepare(currency)}
        >
          {label('prepare', currency)}
        </Button>
      ))}
    </Cluster>
  );
}
