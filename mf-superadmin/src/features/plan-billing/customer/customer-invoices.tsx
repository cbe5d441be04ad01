import type { CustomerDetail } from '@stoa/shared/contracts/operator-billing';
import { useTranslations } from '@stoa/shared/i18n';
import { type PlainColumn, PlainTable } from '@stoa/shared/lists/plain-table';
import { Badge, Button, Cluster } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useFormat } from '../../../data/format.ts';
import { DownloadInvoice } from '../download-invoice.tsx';
import { isCreditable } from '../order-columns.tsx';

type Invoice = CustomerDetail['invoices'][number];
type Credit = CustomerDetail['credits'][number];

/** Invoices and credit notes of a customer; what is left of an invoice can be credited, and each is there as PDF. */
export function CustomerInvoices(props: { invoices: readonly Invoice[]; onCredit(invoice: Invoice): void }) {
  const { t } = useTranslations('plans');
  const { date, money } = useFormat();
  const columns: PlainColumn<Invoice>[] = [
    {
      key: 'number',
      title: t('orders.number'),
      render: ({ number, isTest }) => (
        <Cluster as="span" $gap={1}>
          <span>{number}</span>
          {isTest && <Badge $tone="warning">{t('orders.test')}</Badge>}
        </Cluster>
      ),
    },
    { key: 'kind', title: t('orders.kind'), render: ({ kind }) => t(`orders.kinds.${kind}`) },
    { key: 'issued', title: t('orders.issued'), render: ({ issuedAt }) => date(issuedAt) },
    {
      key: 'total',
      title: t('orders.total'),
      align: 'end',
      render: ({ totalMinor, currency }) => money(totalMinor, currency),
    },
    {
      key: 'credited',
      title: t('orders.credited'),
      align: 'end',
      render: ({ creditedMinor, currency }) => (creditedMinor > 0 ? money(creditedMinor, currency) : ''),
    },
    {
      key: 'actions',
      title: t('orders.actions'),
      align: 'end',
      isAction: true,
      render: (invoice) => (
        <Cluster as="span" $gap={1} $justify="end">
          {isCreditable(invoice) && (
            <Button
              size="sm"
              variant="secondary"
              aria-label={t('credit.actionOf', { number: invoice.number })}
              onClick={() => props.onCredit(invoice)}
            >
              {t('credit.action')}
            </Button>
          )}
          <DownloadInvoice invoice={invoice} />
        </Cluster>
      ),
    },
  ];
  return (
    <Part title={t('customer.invoices')}>
      {props.invoices.length === 0 ? (
        <p>{t('customer.noInvoices')}</p>
      ) : (
        <PlainTable
          caption={t('customer.invoices')}
          columns={columns}
          rows={props.invoices}
          rowKey={({ id }) => id}
        />
      )}
    </Part>
  );
}

/** Each change of a customer's credit. */
export function CustomerCredits({ credits }: { credits: readonly Credit[] }) {
  const { t } = useTranslations('plans');
  const { date, money } = useFormat();
  const columns: PlainColumn<Credit>[] = [
    { key: 'at', title: t('customer.at'), render: ({ at }) => date(at) },
    { key: 'reason', title: t('customer.reason'), render: ({ reason }) => t(`customer.reasons.${reason}`) },
    {
      key: 'amount',
      title: t('customer.amount'),
      align: 'end',
      render: ({ amountMinor, currency }) => money(amountMinor, currency),
    },
  ];
  return (
    <Part title={t('customer.credits')}>
      {credits.length === 0 ? (
        <p>{t('customer.noCredits')}</p>
      ) : (
        <PlainTable
          caption={t('customer.credits')}
          columns={columns}
          rows={credits}
          rowKey={({ id }) => id}
        />
      )}
    </Part>
  );
}
