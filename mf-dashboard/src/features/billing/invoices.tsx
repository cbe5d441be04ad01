import type { Billing, InvoiceSummary } from '@stoa/shared/contracts/billing';
import { Button, Table } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useFormat } from '../../data/format.ts';
import { useBillingTranslations } from '../../translations/billing/index.ts';
import { downloadInvoice } from './download-invoice.ts';

/** Invoices of the site, each as PDF. */
export function Invoices(props: { invoices: Billing['invoices']; onFailed(): void }) {
  const { t, language } = useBillingTranslations();
  const { money, date } = useFormat();
  const download = (invoice: InvoiceSummary) =>
    void downloadInvoice(invoice, language).catch(() => props.onFailed());
  return (
    <Part title={t('invoices.title')}>
      {props.invoices.length === 0 ? (
        <p>{t('invoices.none')}</p>
      ) : (
        <Table
          caption={t('invoices.title')}
          rows={props.invoices}
          rowKey={({ id }) => id}
          columns={[
            { key: 'number', title: t('invoices.number'), render: ({ number }) => number },
            { key: 'date', title: t('invoices.date'), render: ({ issuedAt }) => date(issuedAt) },
            {
              key: 'amount',
              title: t('invoices.amount'),
              align: 'end',
              render: ({ totalMinor, currency }) => money(totalMinor, currency),
            },
            {
              key: 'pdf',
              title: t('invoices.action'),
              align: 'end',
              render: (invoice) => (
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={t('invoices.download', { number: invoice.number })}
                  onClick={() => download(invoice)}
                >
                  PDF
                </Button>
              ),
            },
          ]}
        />
      )}
    </Part>
  );
}
