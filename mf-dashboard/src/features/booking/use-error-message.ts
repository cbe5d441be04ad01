import { errorMessage } from '../../data/error-message.ts';
import { useBookingTranslations } from '../../translations/booking/index.ts';

/** Returns a function that translates an error for the user. */
export function useErrorMessage(): (error: unknown) => string {
  const { t } = useBookingTranslations();
  return (error) => errorMessage(t, error);
}
