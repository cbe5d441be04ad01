import { COMMISSION_STATES } from '@stoa/shared/contracts/affiliates';
import { writeDate } from '@stoa/shared/contracts/written-dates';
import { StatusBadge } from '@stoa/shared/controls';
import { CellLine, choiceValues, DataList, toListPage } from '@stoa/shared/lists';
import { getClient } from '@stoa/shared/session';
import { EmptyState } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { Coins } from 'lucide-react';
import { errorMessage } from '../../data/error-message.ts';
import { useFormat } from '../../data/format.ts';
import { useAffiliateTranslations } from '../../translations/affiliates/index.ts';

interface Earning {
  id: string;
  kind: string;
  month: string;
  title: string;
  amount_minor: number;
  currency: string;
  state: string;
}

/** Earnings of an affiliate, by month and product and without a buyer. */
export function Earnings({ affiliateId }: { affiliateId: string }) {
  const { t, language } = useAffiliateTranslations();
  const { money } = useFormat();
  return (
    <Part title={t('portal.earnings')}>
      <DataList<Earning>
        id="own-earnings"
        cacheKey="own-earnings"
        scope={[affiliateId]}
        isPlain
        caption={t('portal.earnings')}
        columns={[
          {
            key: 'order',
            title: t('commissions.order'),
            render: ({ kind, month: of, title }) => (
              <>
                {t(kind === 'sale' ? 'portal.orderIn' : 'portal.refundIn', {
                  month: writeDate(of, language, 'month', 'UTC'),
                })}
                <CellLine title={title}>
                  <bdi>{title}</bdi>
                </CellLine>
              </>
            ),
          },
          {
            key: 'state',
            title: t('state'),
            render: ({ state }) => <StatusBadge status={state}>{t(`commissionStates.${state}`)}</StatusBadge>,
          },
          {
            key: 'amount',
            title: t('commissions.amount'),
            align: 'end',
            render: ({ amount_minor: minor, currency }) => money(minor, currency),
          },
        ]}
        filters={[
          {
            key: 'state',
            label: t('state'),
            kind: 'choice',
            options: COMMISSION_STATES.map((value) => ({ value, label: t(`commissionStates.${value}`) })),
          },
        ]}
        sort={{ key: 'month', isDescending: true }}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        read={async ({ filters }, from, to) => {
          const client = await getClient();
          let query = client
            .from('commissions')
            .select('id,kind,month,title,amount_minor,currency,state', { count: 'exact' })
            .eq('affiliate_id', affiliateId);
          const states = choiceValues(filters['state'] ?? '');
          if (states.length > 0) query = query.in('state', states);
          return toListPage(
            await query.order('month', { ascending: false }).order('id', { ascending: true }).range(from, to),
          );
        }}
        errorText={(error) => errorMessage(t, error)}
        noMatchTitle={t('commissions.noMatch')}
        empty={
          <EmptyState icon={<Coins size={40} strokeWidth={1.25} />} title={t('portal.earningsNone')}>
            {t('portal.earningsNoneText')}
          </EmptyState>
        }
      />
    </Part>
  );
}
