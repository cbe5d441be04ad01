import { useBookingWords } from '../../words/booking/index.ts';
import { refused } from '../../words/booking/refused-en.ts';

/** What went wrong, in the person's language. */
export function useRefusal(): (error: unknown) => string {
  const { t } = useBookingWords();
  return (error) => {
    const code = error instanceof Error ? error.message : String(error);
    return Object.hasOwn(refused, code) ? t(`refused.${code}`) : t('refused.unknown', { code });
  };
}
