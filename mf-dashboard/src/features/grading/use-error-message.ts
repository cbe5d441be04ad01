import { errorMessage } from '../../data/error-message.ts';
import { useGradingTranslations } from '../../translations/grading/index.ts';

/** Returns a function that translates an error for instructors. */
export function useErrorMessage(): (error: unknown) => string {
  const { t } = useGradingTranslations();
  return (error) => errorMessage(t, error);
}
