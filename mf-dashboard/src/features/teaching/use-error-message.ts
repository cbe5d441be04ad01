import { errorMessage } from '../../data/error-message.ts';
import { useTeachingTranslations } from '../../translations/teaching/index.ts';

/** Returns a function that translates an error for instructors. */
export function useErrorMessage(): (error: unknown) => string {
  const { t } = useTeachingTranslations();
  return (error) => errorMessage(t, error);
}
