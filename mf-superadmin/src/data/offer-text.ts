import { useTranslations } from '@stoa/shared/i18n';
import '../translations/offers.ts';

interface Offer {
  id: string;
  label: string;
  description: string;
}

/** Names and texts of plans and add-ons in the page's language. English is the service's own, as is whatever has none here. */
export function useOfferText() {
  const { t, language } = useTranslations('offers');
  const textOf = (key: string, own: string) => {
    const text = language === 'en' ? own : t(key);
    return text === key ? own : text;
  };
  return {
    planText: ({ id, description }: Pick<Offer, 'id' | 'description'>) => textOf(`plans.${id}`, description),
    addonName: ({ id, label }: Pick<Offer, 'id' | 'label'>) => textOf(`addons.${id}.name`, label),
    addonText: ({ id, description }: Pick<Offer, 'id' | 'description'>) =>
      textOf(`addons.${id}.text`, description),
  };
}
