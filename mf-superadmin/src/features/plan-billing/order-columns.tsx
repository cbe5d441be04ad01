import type { PlatformInvoice } from '@stoa/shared/contracts/operator-billing';
import { useTranslations } from '@stoa/shared/i18n';
import { CellLine, type ListColumn } from '@stoa/shared/lists';
import { Link } from '@stoa/shared/router';
import { Badge, Button, Cluster } from '@stoa/shared/ui';
import { customerPath } from '../../components/cockpit/console-paths.ts';
import { useFormat } from '../../data/format.ts';
import { DownloadInvoice } from './download-invoice.tsx';

/** Tells whether something of an invoice is left to credit. */
export const isCreditable = ({
  kind,
  totalMinor,
  creditedMinor,
}: Pick<PlatformInvoice, 'kind' | 'totalMinor' | 'creditedMinor'>): boolean =>
  kind === 'invoice' && creditedMinor < totalMinor;

/** The columns of orders; the last one credits or downloads an invoice. */
export function useOrderColumns(onCredit: (invoice: PlatformInvoice) => void): ListColumn<PlatformInvoice>[] {
  const { t } = useTranslations('plans');
  const { date, money } = useFormat();
  return [
    {
      key: 'number',
      title: t('orders.number'),
      render: ({ number, isTest, kind }) => (
        <>
          <Cluster as="span" $gap={1}>
            <span>{number}</span>
            {isTest && <Badge $tone="warning">{t('orders.test')}</Badge>}
          </Cluster>
          <CellLine>{t(`orders.kinds.${kind}`)}</CellLine>
        </>
      ),
    },
    {
      key: 'name',
      title: t('customers.name'),
      render: ({ account_id, name, slug }) =>
        // The invoices of an erased site stay; its customer is gone.
        slug === null ? (
          <bdi>{name}</bdi>
        ) : (
          <Link to={customerPath(account_id)}>
            <bdi>{name}</bdi>
          </Link>
        ),
    },
    { key: 'for', title: t('orders.for'), render: ({ label }) => label },
    {
      key: 'issued',
      title: t('orders.issued'),
      isSortable: true,
      isDescendingFirst: true,
      render: ({ issuedAt }) => date(issuedAt),
    },
    {
      key: 'tax',
      title: t('orders.tax'),
      align: 'end',
      isHidden: true,
      render: ({ taxMinor, currency }) => money(taxMinor, currency),
    },
    {
      key: 'total',
      title: t('orders.total'),
      align: 'end',
      isSortable: true,
      isDescendingFirst: true,
      render: ({ totalMinor, creditedMinor, currency }) => (
        <>
          {money(totalMinor, currency)}
          {creditedMinor > 0 && (
            <CellLine>{t('orders.creditedOf', { amount: money(creditedMinor, currency) })}</CellLine>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      title: t('orders.actions'),
      align: 'end',
      render: (invoice) => (
        <Cluster as="span" $gap={1} $justify="end">
          {isCreditable(invoice) && invoice.slug !== null && (
            <Button
              size="sm"
              variant="secondary"
              aria-label={t('credit.actionOf', { number: invoice.number })}
              onClick={() => onCredit(invoice)}
            >
              {t('credit.action')}
            </Button>
          )}
          <DownloadInvoice invoice={invoice} />
        </Cluster>
      ),
    },
  ];
}
