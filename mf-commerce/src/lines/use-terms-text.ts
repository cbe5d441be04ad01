import { formatDuration } from '@stoa/shared/commerce/frequency';
import { numberFormat } from '@stoa/shared/contracts/intl';
import { formatMoney } from '@stoa/shared/contracts/money';
import { useCommerceTranslations } from '../translations/index.ts';
import { useFrequencyText } from './use-frequency-text.ts';

export interface Terms {
  frequency?: unknown;
  iterations?: unknown;
  trial_days?: unknown;
}

/** Returns a formatter of payment terms: interval, count and start. It returns null for one-off payments. */
export function useTermsText(): (terms: Terms, unitMinor: number, currency: string) => string | null {
  const { t, language } = useCommerceTranslations();
  const frequencyOf = useFrequencyText();
  return ({ frequency, iterations, trial_days: trialDays }, unitMinor, currency) => {
    const often = frequencyOf(frequency);
    if (often === null) return null;
    const amount = formatMoney(unitMinor, currency, language);
    const isTimed = typeof iterations === 'number' && iterations > 0;
    const price = isTimed
      ? `${numberFormat(language).format(iterations)} × ${amount} ${often}`
      : `${amount} ${often}`;
    if (typeof trialDays === 'number' && trialDays > 0) {
      const span = formatDuration({ value: trialDays, parameter: 'day' }, language);
      return t('frequency.trial', { span, price });
    }
    return isTimed ? price : often;
  };
}
