import type { PlatformInvoice, PlatformInvoices } from '@stoa/shared/contracts/operator-billing';
import { useSWRConfig } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { type CsvColumn, DataList, type ListFilter } from '@stoa/shared/lists';
import { EmptyState } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { Screen } from '@stoa/shared/workplace';
import { Receipt } from 'lucide-react';
import { useState } from 'react';
import { OperatorsOnly } from '../../components/operators-only.tsx';
import { lazyPart } from '../../data/lazy-part.ts';
import { useOrderColumns } from './order-columns.tsx';
import { BILLING, isBillingKey, readBillingRows } from './read-billing.ts';

/** Orders are mostly looked up: the form comes with the first credit note. */
const form = lazyPart(() => import(/* webpackChunkName: "credit-note" */ './credit-note-dialog.tsx'));

const NEWEST = { key: 'issued', isDescending: true };
const PAGE_SIZE = 50;
const CSV: readonly CsvColumn<PlatformInvoice>[] = [
  { title: 'invoice_id', value: ({ id }) => id },
  { title: 'number', value: ({ number }) => number },
  { column: 'kind', title: 'kind', value: ({ kind }) => kind },
  { title: 'account_id', value: ({ account_id }) => account_id },
  { column: 'name', title: 'name', value: ({ name }) => name },
  { column: 'for', title: 'plan', value: ({ label }) => label },
  { column: 'issued', title: 'issued_at', value: ({ issuedAt }) => issuedAt },
  { column: 'total', title: 'total_minor', value: ({ totalMinor }) => totalMinor },
  { column: 'tax', title: 'tax_minor', value: ({ taxMinor }) => taxMinor },
  { column: 'total', title: 'credited_minor', value: ({ creditedMinor }) => creditedMinor },
  { column: 'total', title: 'currency', value: ({ currency }) => currency },
  { title: 'test', value: ({ isTest }) => (isTest ? 'yes' : 'no') },
];

/** Everything the platform billed: invoices and credit notes. */
export function PlatformOrders() {
  const { t } = useTranslations('plans');
  return (
    <OperatorsOnly title={t('orders.title')}>
      <Screen title={t('orders.title')} lead={t('orders.lead')}>
        <OrderList />
      </Screen>
    </OperatorsOnly>
  );
}

function OrderList() {
  const { t } = useTranslations('plans');
  const { mutate } = useSWRConfig();
  const [crediting, setCrediting] = useState<PlatformInvoice | null>(null);
  const parts = useLazy(form, crediting !== null);
  return (
    <>
      <DataList<PlatformInvoice>
        id="billing-orders"
        cacheKey={BILLING}
        scope={['orders']}
        caption={t('orders.title')}
        columns={useOrderColumns(setCrediting)}
        filters={useOrderFilters()}
        sort={NEWEST}
        search={{ label: t('orders.search'), hint: t('orders.searchHint') }}
        rowKey={({ id }) => id}
        rowName={({ number }) => number}
        read={async (query, from, to) => {
          const { invoices, total } = await readBillingRows<PlatformInvoices>('orders', query, from, to);
          return { rows: invoices, total };
        }}
        csv={{ fileName: 'platform-orders.csv', columns: CSV }}
        noMatchTitle={t('orders.noMatchTitle')}
        pageSize={PAGE_SIZE}
        empty={
          <EmptyState icon={<Receipt size={40} strokeWidth={1.25} />} title={t('orders.emptyTitle')}>
            {t('orders.empty')}
          </EmptyState>
        }
      />
      {crediting && parts && (
        <parts.CreditNoteDialog
          accountId={crediting.account_id}
          invoice={crediting}
          onDone={() => mutate(isBillingKey)}
          onClose={() => setCrediting(null)}
        />
      )}
    </>
  );
}

function useOrderFilters(): ListFilter[] {
  const { t } = useTranslations('plans');
  return [
    {
      ...{ key: 'kind', label: t('orders.kind'), kind: 'choice' },
      options: (['invoice', 'credit_note'] as const).map((value) => ({
        value,
        label: t(`orders.kinds.${value}`),
      })),
    },
    {
      ...{ key: 'mode', label: t('orders.mode'), kind: 'choice' },
      options: (['live', 'test'] as const).map((value) => ({ value, label: t(`orders.modes.${value}`) })),
    },
    { key: 'days', label: t('orders.issued'), kind: 'days' },
  ];
}
