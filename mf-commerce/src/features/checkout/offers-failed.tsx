import { Button, EmptyState } from '@stoa/shared/ui';
import { useCommerceTranslations } from '../../translations/index.ts';

/** Without prices nothing is ordered. */
export function OffersFailed({ retry }: { retry: () => void }) {
  const { t } = useCommerceTranslations();
  return (
    <EmptyState title={t('checkout.failed')} action={<Button onClick={retry}>{t('order.retry')}</Button>}>
      {t('checkout.failedText')}
    </EmptyState>
  );
}
