import { numberFormat } from '@stoa/shared/contracts/intl';
import { must, useSWRConfig } from '@stoa/shared/data';
import { useRead } from '@stoa/shared/data/use-read';
import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, Table } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { Part } from '@stoa/shared/workplace';
import { useState } from 'react';
import { Muted } from '../../components/text-box.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { errorMessage } from '../../data/error-message.ts';
import { useFormat } from '../../data/format.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { useAffiliateTranslations } from '../../translations/affiliates/index.ts';
import { useAffiliateOptions } from './use-affiliate-options.ts';

const dialog = lazyPart(() => import(/* webpackChunkName: "affiliate-rate" */ './rate-dialog.tsx'));

/** Rates that differ from the programme's, with their deletion. */
export function Rates() {
  const { t, language } = useAffiliateTranslations();
  const { money } = useFormat();
  const { account_id: accountId } = useSite();
  const { mutate } = useSWRConfig();
  const [isOpen, setOpen] = useState(false);
  const parts = useLazy(dialog, isOpen);
  const affiliates = useAffiliateOptions();
  const { data: rates } = useRead('affiliate-rates', [], async (client, account) =>
    must(
      await client
        .from('affiliate_rates')
        .select('id,affiliate_id,kind,percent_bp,fixed_minor,currency,products(title)')
        .eq('account_id', account)
        .order('created_at')
        .limit(1000),
    ),
  );
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const nameOf = (id: string | null) =>
    id === null ? t('rates.all') : (affiliates?.find(({ value }) => value === id)?.label ?? '…');
  const reload = () => mutate((key) => Array.isArray(key) && key[0] === 'affiliate-rates');
  async function remove(id: string) {
    try {
      await callRpc('delete_affiliate_rate', { p_account_id: accountId, p_id: id });
      notify('success', t('rates.removed'));
      await reload();
    } catch (error) {
      notify('error', errorMessage(t, error));
    }
  }
  return (
    <Part title={t('rates.title')}>
      <p>{t('rates.text')}</p>
      {rates?.length === 0 && <Muted>{t('rates.none')}</Muted>}
      {rates && rates.length > 0 && (
        <Table
          caption={t('rates.title')}
          rows={rates}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'affiliate',
              title: t('rates.affiliate'),
              render: ({ affiliate_id: id }) => <bdi>{nameOf(id)}</bdi>,
            },
            {
              key: 'product',
              title: t('rates.product'),
              render: ({ products }) => <bdi>{products?.title ?? t('rates.all')}</bdi>,
            },
            {
              key: 'rate',
              title: t('rates.rate'),
              align: 'end',
              render: (rate) =>
                rate.kind === 'percent'
                  ? percent.format(rate.percent_bp / 10_000)
                  : t('rates.each', { sum: money(rate.fixed_minor, rate.currency) }),
            },
            {
              key: 'remove',
              title: t('actions'),
              align: 'end',
              render: ({ id }) => (
                <Button size="sm" variant="quiet" onClick={() => void remove(id)}>
                  {t('rates.remove')}
                </Button>
              ),
            },
          ]}
        />
      )}
      <Cluster>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('rates.add')}
        </Button>
      </Cluster>
      {isOpen && parts && (
        <parts.RateDialog
          affiliates={affiliates ?? []}
          onClose={() => setOpen(false)}
          onDone={async () => {
            setOpen(false);
            await reload();
          }}
        />
      )}
    </Part>
  );
}
