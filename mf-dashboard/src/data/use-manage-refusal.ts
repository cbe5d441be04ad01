import { useManageTranslations } from '../words/manage/index.ts';
import { saidRefusal } from './said-refusal.ts';

/** What went wrong, in the manager's language; take an error, or its code. */
export function useManageRefusal(): (error: unknown) => string {
  const { t } = useManageTranslations();
  return (error) => saidRefusal(t, error);
}
