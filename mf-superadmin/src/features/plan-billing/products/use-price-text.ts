import type { ProductPrice } from '@stoa/shared/contracts/operator-products';
import { useTranslations } from '@stoa/shared/i18n';
import { useFormat } from '../../../data/format.ts';

/** Writes a price with its period and cycles. */
export function usePriceText(): (price: ProductPrice, currency: string) => string {
  const { t } = useTranslations('plans');
  const { money } = useFormat();
  return ({ period, amountMinor, iterations }, currency) => {
    const amount = money(amountMinor, currency);
    return period === 'onetime'
      ? t('products.once', { amount })
      : t('products.price', { amount, period: t(`period.${period}`).toLowerCase(), count: iterations });
  };
}
