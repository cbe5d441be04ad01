import type { OperatorFigures } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { Table } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';

type Revenue = NonNullable<OperatorFigures['revenue']>;

const Lead = styled.p`
  margin-block-end: 0.75rem;
  color: var(--stoa-muted);
`;

/** Shows the revenue of all accounts by currency: without exchange rates there is no total. */
export function RevenueByCurrency({ revenue }: { revenue: Revenue }) {
  const { t } = useTranslations('superadmin');
  const { count, money } = useFormat();
  return (
    <Part title={t('revenue.title')}>
      <Lead>{t('revenue.lead')}</Lead>
      {revenue.length === 0 ? (
        <p>{t('revenue.empty')}</p>
      ) : (
        <Table
          caption={t('revenue.title')}
          rows={revenue}
          rowKey={({ currency }) => currency}
          columns={[
            { key: 'currency', title: t('revenue.currency'), render: ({ currency }) => currency },
            {
              key: 'orders',
              title: t('revenue.orders'),
              align: 'end',
              render: ({ paidOrders }) => count(paidOrders),
            },
            {
              key: 'month',
              title: t('revenue.month'),
              align: 'end',
              render: ({ monthMinor, currency }) => money(monthMinor, currency),
            },
            {
              key: 'total',
              title: t('revenue.total'),
              align: 'end',
              render: ({ totalMinor, currency }) => money(totalMinor, currency),
            },
          ]}
        />
      )}
    </Part>
  );
}
