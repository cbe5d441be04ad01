import { errorMessage } from '../../data/error-message.ts';
import { useCampaignTranslations } from '../../translations/campaigns/index.ts';

/** Returns a function that translates an error; a full month is told with both figures. */
export function useCampaignError(): (error: unknown) => string {
  const { t } = useCampaignTranslations();
  return (error) => {
    const figures = readFigures(error);
    return figures ? t('overLimit', figures) : errorMessage(t, error);
  };
}

function readFigures(error: unknown): { audience: string; rest: string } | null {
  const { message, hint } = (error ?? {}) as { message?: string; hint?: string };
  if (message !== 'campaign_over_limit' || !hint) return null;
  const { audience, rest } = JSON.parse(hint) as { audience: number; rest: number };
  return { audience: String(audience), rest: String(rest) };
}
