import { errorMessage } from '../../data/error-message.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';

/** What went wrong, in the manager's language. */
export function useErrorMessage(): (error: unknown) => string {
  const { t } = useShopTranslations();
  return (error) => errorMessage(t, error);
}
