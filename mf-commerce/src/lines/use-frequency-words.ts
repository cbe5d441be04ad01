import { frequencyWords, readFrequency } from '@stoa/shared/commerce/frequency';
import { useCommerceWords } from '../words/index.ts';

/** How often something is paid, in words; null when it is paid once. */
export function useFrequencyWords(): (frequency: unknown) => string | null {
  const { t, language } = useCommerceWords();
  const words = {
    per: (unit: string) => t('frequency.per', { unit }),
    every: (span: string) => t('frequency.every', { span }),
  };
  return (value) => {
    const frequency = readFrequency(value);
    return frequency && frequencyWords(frequency, words, language);
  };
}
