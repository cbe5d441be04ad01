import { errorMessage } from '../../data/error-message.ts';
import { useBookingTranslations } from '../../translations/booking/index.ts';

/** What went wrong, in the person's language. */
export function useErrorMessage(): (error: unknown) => string {
  const { t } = useBookingTranslations();
  return (error) => errorMessage(t, error);
}
