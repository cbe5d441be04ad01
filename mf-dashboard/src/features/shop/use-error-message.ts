import { saidRefusal } from '../../data/said-refusal.ts';
import { useShopTranslations } from '../../words/shop/index.ts';

/** What went wrong, in the manager's language. */
export function useErrorMessage(): (error: unknown) => string {
  const { t } = useShopTranslations();
  return (error) => saidRefusal(t, error);
}
