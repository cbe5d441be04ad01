import { AppError } from '@stoa/shared/contracts/errors';
import type { PlatformInvoice } from '@stoa/shared/contracts/operator-billing';
import { callAsOperator } from '@stoa/shared/data/operator-session';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { accessToken } from '@stoa/shared/session';
import { Button } from '@stoa/shared/ui';

type Numbered = Pick<PlatformInvoice, 'id' | 'number'>;

async function readPdf({ id }: Numbered, language: string): Promise<Blob> {
  const token = await accessToken();
  const reply = await fetch(`/api/operator/billing/orders/${id}/pdf?lang=${language}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (!reply.ok)
    throw new AppError(reply.status === 403 ? 'forbidden' : 'internal', `invoice: ${reply.status}`);
  return reply.blob();
}

/** A button that saves an invoice or credit note as PDF, in the page's language. */
export function DownloadInvoice({ invoice }: { invoice: Numbered }) {
  const { t, language } = useTranslations('plans');
  const download = async () => {
    try {
      const url = URL.createObjectURL(await callAsOperator(() => readPdf(invoice, language)));
      const file = `invoice-${invoice.number}.pdf`;
      Object.assign(document.createElement('a'), { href: url, download: file }).click();
      URL.revokeObjectURL(url);
    } catch {
      notify('error', t('orders.downloadFailed'));
    }
  };
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={t('orders.download', { number: invoice.number })}
      onClick={() => void download()}
    >
      PDF
    </Button>
  );
}
