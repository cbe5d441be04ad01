import { StatusBadge } from '@stoa/shared/controls';
import { must } from '@stoa/shared/data';
import { useRead } from '@stoa/shared/data/use-read';
import { Table } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { Muted } from '../../components/text-box.tsx';
import { useFormat } from '../../data/format.ts';
import { useAffiliateTranslations } from '../../translations/affiliates/index.ts';
import { SheetButton } from './sheet-button.tsx';

/** The payouts of an affiliate, with their statements. */
export function OwnPayouts({ affiliateId }: { affiliateId: string }) {
  const { t } = useAffiliateTranslations();
  const format = useFormat();
  const { data } = useRead('own-payouts', [affiliateId], async (client) =>
    must(
      await client
        .from('payouts')
        .select('id,number,amount_minor,currency,state,created_at,paid_at')
        .eq('affiliate_id', affiliateId)
        .neq('state', 'cancelled')
        .order('number', { ascending: false })
        .limit(120),
    ),
  );
  return (
    <Part title={t('portal.payouts')}>
      {data?.length === 0 && <Muted>{t('portal.payoutsNone')}</Muted>}
      {data && data.length > 0 && (
        <Table
          caption={t('portal.payouts')}
          rows={data}
          rowKey={({ id }) => id}
          columns={[
            { key: 'number', title: t('payouts.number'), render: ({ number }) => format.count(number) },
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
              key: 'date',
              title: t('commissions.created'),
              render: ({ paid_at: paid, created_at: made }) => format.date(paid ?? made),
            },
            {
              key: 'amount',
              title: t('payouts.amount'),
              align: 'end',
              render: ({ amount_minor: minor, currency }) => format.money(minor, currency),
            },
            {
              key: 'sheet',
              title: t('payouts.sheet'),
              align: 'end',
              render: ({ id, number }) => <SheetButton id={id} number={number} />,
            },
          ]}
        />
      )}
    </Part>
  );
}
