import { useManageTranslations } from '../translations/manage/index.ts';
import { errorMessage } from './error-message.ts';

/** What went wrong, in the manager's language; take an error, or its code. */
export function useManageErrorMessage(): (error: unknown) => string {
  const { t } = useManageTranslations();
  return (error) => errorMessage(t, error);
}
