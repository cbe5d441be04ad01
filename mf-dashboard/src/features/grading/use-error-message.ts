import { errorMessage } from '../../data/error-message.ts';
import { useGradingTranslations } from '../../translations/grading/index.ts';

/** What went wrong, in the teacher's language. */
export function useErrorMessage(): (error: unknown) => string {
  const { t } = useGradingTranslations();
  return (error) => errorMessage(t, error);
}
