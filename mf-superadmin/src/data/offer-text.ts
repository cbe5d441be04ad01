import { PLANS } from '@stoa/shared/contracts/plans';
import { translatePlan } from '@stoa/shared/contracts/seeded-plans';
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
  const offer = <Plan extends { id: string; label: string; description?: string }>(plan: Plan): Plan =>
    translatePlan(plan, (id, part) => t(`plans.${id}.${part}`));
  return {
    /** A plan with its name and description in the page's language. */
    planOffer: offer,
    /** Names a plan of which only the id is known. */
    planName: (plan: string | null) => {
      if (plan === null) return '–';
      return offer(PLANS.find(({ id }) => id === plan) ?? { id: plan, label: plan }).label;
    },
    /** Says the name of a plan of which only that is known. */
    planLabel: (label: string) => {
      const plan = PLANS.find((one) => one.label === label);
      return plan ? offer(plan).label : label;
    },
    addonName: ({ id, label }: Pick<Offer, 'id' | 'label'>) => textOf(`addons.${id}.name`, label),
    addonText: ({ id, description }: Pick<Offer, 'id' | 'description'>) =>
      textOf(`addons.${id}.text`, description),
  };
}
