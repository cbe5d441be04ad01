import { notify } from '@stoa/shared/notify';
import { Button } from '@stoa/shared/ui';
import { useAffiliateTranslations } from '../../translations/affiliates/index.ts';
import { downloadFile } from './download-file.ts';

/** Hands the statement of a payout over as a PDF. */
export function SheetButton({ id, number }: { id: string; number: number }) {
  const { t, language } = useAffiliateTranslations();
  const path = `/api/affiliates/payouts/${id}/sheet?lang=${language}`;
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-label={t('payouts.sheetNamed', { number: String(number) })}
      onClick={() =>
        void downloadFile(path, `payout-${number}.pdf`).catch(() => notify('error', t('payouts.failed')))
      }
    >
      {t('payouts.sheet')}
    </Button>
  );
}
