import { formatFrequency, readFrequency } from '@stoa/shared/commerce/frequency';
import { useCommerceTranslations } from '../translations/index.ts';

/** Returns a formatter of billing intervals. It returns null for one-off payments. */
export function useFrequencyText(): (frequency: unknown) => string | null {
  const { t, language } = useCommerceTranslations();
  const labels = {
    per: (unit: string) => t('frequency.per', { unit }),
    every: (span: string) => t('frequency.every', { span }),
  };
  return (value) => {
    const frequency = readFrequency(value);
    return frequency && formatFrequency(frequency, labels, language);
  };
}
