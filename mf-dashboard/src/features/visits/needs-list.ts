import { MARKETING_PATH } from './visits-path.ts';

/** The answer of `marketing_needs`. */
export interface MarketingNeeds {
  held_entries: number;
  held_form: string | null;
  failed_runs: number;
  failed_automation: string | null;
  broken_domains: number;
  waiting_campaigns: number;
  is_stopped: boolean;
}

export interface Need {
  key:
    | 'noticeOver'
    | 'coupons'
    | 'emails'
    | 'applications'
    | 'commissions'
    | 'entries'
    | 'campaigns'
    | 'stopped'
    | 'domains'
    | 'runs';
  to: string;
  /** A number, or the text of a figure. */
  figure: number | string;
}

/** Lists what waits in forms, campaigns and automations, each with the place where most of it is. */
export function listNeeds(needs: MarketingNeeds, stopped: string): Need[] {
  const { held_form: form, failed_automation: automation } = needs;
  const found: Need[] = [
    {
      key: 'entries',
      to: `${MARKETING_PATH}/forms${form ? `/${form}/entries` : ''}?state=held`,
      figure: needs.held_entries,
    },
    { key: 'stopped', to: `${MARKETING_PATH}/emails/domains`, figure: needs.is_stopped ? stopped : 0 },
    { key: 'campaigns', to: `${MARKETING_PATH}/emails?state=waiting`, figure: needs.waiting_campaigns },
    { key: 'domains', to: `${MARKETING_PATH}/emails/domains`, figure: needs.broken_domains },
    {
      key: 'runs',
      to: `${MARKETING_PATH}/automations${automation ? `/${automation}/contacts` : ''}?state=failed`,
      figure: needs.failed_runs,
    },
  ];
  return found.filter(({ figure }) => figure !== 0);
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    marketing_needs: MarketingNeeds;
  }
}
