import { saidRefusal } from '../../data/said-refusal.ts';
import { useBookingTranslations } from '../../words/booking/index.ts';

/** What went wrong, in the person's language. */
export function useRefusal(): (error: unknown) => string {
  const { t } = useBookingTranslations();
  return (error) => saidRefusal(t, error);
}
