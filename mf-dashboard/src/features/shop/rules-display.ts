import type { FieldDisplay } from '@stoa/shared/conflicts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import type { ShopRulesValues } from './shop-rules-values.ts';

/** Labels the shop's rules, for choosing between two versions. */
export function useRulesDisplay(): FieldDisplay {
  const { t } = useShopTranslations();
  return {
    labels: {
      isAddressRequired: t('rules.asksAddress'),
      tax: t('rules.taxMode'),
      seller: '',
      'seller.name': t('rules.sellerName'),
      'seller.address': t('rules.sellerAddress'),
      'seller.taxNumber': t('rules.taxNumber'),
      'seller.note': t('rules.note'),
      'seller.howToPay': t('rules.howToPay'),
      offlineEnabled: t('rules.offlineEnabled'),
      holdDays: t('rules.holdDays'),
      unpaidMax: t('rules.unpaidMax'),
    },
    // Rates aren't sent where nothing is taxed.
    kinds: { tax: 'value', 'seller.taxNumber': 'value', 'seller.address': 'text', 'seller.howToPay': 'text' },
    format(value, path) {
      if (path.length > 1 || path[0] !== 'tax') return undefined;
      const { mode, rates } = value as ShopRulesValues['tax'];
      const lines = rates.map(
        ({ country, name, percent }) => `${country || t('rules.elsewhere')}: ${name} ${percent ?? ''} %`,
      );
      return [t(`rules.modes.${mode}`), ...lines].join('\n');
    },
  };
}
