import type { FieldDisplay } from '@stoa/shared/conflicts';
import { useSite } from '@stoa/shared/shell';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { PRODUCT_STATUSES, type ProductValues } from './product-values.ts';
import { usePriceText } from './use-price-text.ts';

/** Labels a product's fields, for choosing between two versions. */
export function useProductDisplay(): FieldDisplay {
  const { t } = useShopTranslations();
  const { currency } = useSite().settings;
  const formatPrice = usePriceText();

  function pricingText({
    way,
    amountMinor,
    every,
    unit,
    iterations,
    trialDays,
  }: ProductValues['pricing']): string {
    if (way !== 'free' && amountMinor === null) return t('products.noPrice');
    const isRepeated = way === 'subscription' || way === 'instalments';
    return formatPrice({
      amount_minor: way === 'free' ? 0 : (amountMinor ?? 0),
      currency,
      frequency: isRepeated ? { value: every, parameter: unit } : null,
      iterations: way === 'instalments' ? iterations : null,
      trial_days: isRepeated ? (trialDays ?? 0) : 0,
    });
  }
  return {
    labels: {
      title: t('products.title'),
      slug: t('products.slug'),
      description: t('products.description'),
      picture: t('products.picture'),
      file: t('products.file'),
      items: t('products.contains'),
      pricing: t('products.price'),
      status: t('products.state'),
    },
    // The parts of a price say nothing without the others.
    kinds: {
      pricing: 'value',
      picture: 'value',
      file: 'value',
      status: 'value',
      slug: 'value',
      title: 'line',
      description: 'html',
    },
    format(value, [name]) {
      if (name === 'pricing') return pricingText(value as ProductValues['pricing']);
      const status = PRODUCT_STATUSES.find((one) => one === value);
      return name === 'status' && status ? t(`products.statuses.${status}`) : undefined;
    },
  };
}
