import { AppError } from '@stoa/shared/contracts/errors';
import { useShopWords } from '../../words/shop/index.ts';
import { refused } from '../../words/shop/refused-en.ts';

/** What went wrong, in the manager's language. */
export function useRefusalWords(): (error: unknown) => string {
  const { t } = useShopWords();
  return (error) => {
    const code =
      error instanceof AppError ? error.code : error instanceof Error ? error.message : String(error);
    return Object.hasOwn(refused, code) ? t(`refused.${code}`) : t('refused.unknown', { code });
  };
}
