import { errorMessage } from '../../data/error-message.ts';
import { useTeachingTranslations } from '../../translations/teaching/index.ts';

/** What went wrong, in the teacher's language. */
export function useErrorMessage(): (error: unknown) => string {
  const { t } = useTeachingTranslations();
  return (error) => errorMessage(t, error);
}
