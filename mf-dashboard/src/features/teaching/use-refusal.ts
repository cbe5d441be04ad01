import { AppError } from '@stoa/shared/contracts/errors';
import { useTeachingWords } from '../../words/teaching/index.ts';
import { refused } from '../../words/teaching/refused-en.ts';

/** What went wrong, in the teacher's language. */
export function useRefusal(): (error: unknown) => string {
  const { t } = useTeachingWords();
  return (error) => {
    const code =
      error instanceof AppError ? error.code : error instanceof Error ? error.message : String(error);
    return Object.hasOwn(refused, code) ? t(`refused.${code}`) : t('refused.unknown', { code });
  };
}
