import { saidRefusal } from '../../data/said-refusal.ts';
import { useBookingWords } from '../../words/booking/index.ts';

/** What went wrong, in the person's language. */
export function useRefusal(): (error: unknown) => string {
  const { t } = useBookingWords();
  return (error) => saidRefusal(t, error);
}
