import { saidRefusal } from '../../data/said-refusal.ts';
import { useShopWords } from '../../words/shop/index.ts';

/** What went wrong, in the manager's language. */
export function useRefusalWords(): (error: unknown) => string {
  const { t } = useShopWords();
  return (error) => saidRefusal(t, error);
}
