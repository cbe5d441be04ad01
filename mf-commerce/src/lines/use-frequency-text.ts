import { formatFrequency, readFrequency } from '@stoa/shared/commerce/frequency';
import { useCommerceTranslations } from '../translations/index.ts';

/** How often something is paid, in words; null when it is paid once. */
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
