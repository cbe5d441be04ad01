import { formatDuration, formatFrequency, readFrequency } from '@stoa/shared/commerce/frequency';
import { numberFormat } from '@stoa/shared/contracts/intl';
import { useSite } from '@stoa/shared/shell';
import { Price } from '@stoa/shared/ui';
import type { ProductCardData } from '../data/records.ts';
import { useSiteTranslations } from '../translations/index.ts';
import { productPrice } from './product-offer.ts';

/** Shows the price and billing interval. */
export function ProductPrice({ product }: { product: ProductCardData }) {
  const { t, language } = useSiteTranslations();
  const price = productPrice(product, useSite().settings.currency);
  if (!price) return <>{t('course.notOnSale')}</>;
  const frequency = readFrequency(price.frequency);
  return (
    <>
      {frequency && price.trial_days ? (
        <small>
          {t('shop.trial', {
            span: formatDuration({ value: price.trial_days, parameter: 'day' }, language),
          })}{' '}
        </small>
      ) : null}
      {price.iterations ? `${numberFormat(language).format(price.iterations)} × ` : null}
      <Price minor={price.amount_minor} currency={price.currency} locale={language} />
      {frequency && (
        <small>
          {' '}
          {formatFrequency(
            frequency,
            { per: (unit) => t('shop.per', { unit }), every: (span) => t('shop.every', { span }) },
            language,
          )}
        </small>
      )}
    </>
  );
}
