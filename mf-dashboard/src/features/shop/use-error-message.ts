import { errorMessage } from '../../data/error-message.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';

/** Returns a function that translates an error for managers. */
export function useErrorMessage(): (error: unknown) => string {
  const { t } = useShopTranslations();
  return (error) => errorMessage(t, error);
}
