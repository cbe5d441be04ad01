import { AppError } from '@stoa/shared/contracts/errors';
import { useGradingWords } from '../../words/grading/index.ts';
import { refused } from '../../words/grading/refused-en.ts';

/** What went wrong, in the teacher's language. */
export function useRefusalWords(): (error: unknown) => string {
  const { t } = useGradingWords();
  return (error) => {
    const code =
      error instanceof AppError ? error.code : error instanceof Error ? error.message : String(error);
    return Object.hasOwn(refused, code) ? t(`refused.${code}`) : t('refused.unknown', { code });
  };
}
