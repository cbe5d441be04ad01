import { AppError } from '@stoa/shared/contracts/errors';
import { useManageWords } from '../words/manage/index.ts';
import { refused } from '../words/manage/refused-en.ts';

/** What went wrong, in the manager's language; take an error, or its code. */
export function useManageRefusal(): (error: unknown) => string {
  const { t } = useManageWords();
  return (error) => {
    const code =
      error instanceof AppError ? error.code : error instanceof Error ? error.message : String(error);
    return Object.hasOwn(refused, code) ? t(`refused.${code}`) : t('refused.unknown', { code });
  };
}
