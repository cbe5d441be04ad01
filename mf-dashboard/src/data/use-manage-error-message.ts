import { useManageTranslations } from '../translations/manage/index.ts';
import { errorMessage } from './error-message.ts';

/** Returns a function that translates an error or its code for managers. */
export function useManageErrorMessage(): (error: unknown) => string {
  const { t } = useManageTranslations();
  return (error) => errorMessage(t, error);
}
