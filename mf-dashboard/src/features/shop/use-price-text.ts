import type { Product } from '@stoa/shared/contracts/catalogue';
import { formatFrequency } from '@stoa/shared/commerce/frequency';
import { useFormat } from '../../data/format.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';

type Priced = Pick<
  NonNullable<Product['price']>,
  'amount_minor' | 'currency' | 'frequency' | 'iterations'
> & {
  trial_days?: number;
};

/** A price in words: an amount, how often, how many times. */
export function usePriceText(): (price: Priced | null) => string {
  const { t, language } = useShopTranslations();
  const { money, count } = useFormat();
  return (price) => {
    if (!price) return t('products.noPrice');
    if (price.amount_minor === 0) return t('products.free');
    const amount = money(price.amount_minor, price.currency);
    if (!price.frequency) return amount;
    const frequency = formatFrequency(
      price.frequency,
      {
        per: (unit) => t('products.per', { unit }),
        every: (span) => t('products.everySpan', { span }),
      },
      language,
    );
    const each = price.iterations
      ? t('products.instalments', { count: count(price.iterations), amount })
      : amount;
    const text = t('products.each', { amount: each, frequency });
    return price.trial_days ? t('products.afterTrial', { count: price.trial_days, price: text }) : text;
  };
}
