import type { OwnedSite } from '@stoa/shared/contracts/owned-sites';
import { useQuery } from '@stoa/shared/data';
import { callRpc } from './call-rpc.ts';

interface SiteHome {
  setup: { step: string; done: boolean }[];
}

interface Change {
  total: number;
  before: number | null;
}

/** The part of `manage_figures` that is about the whole site. */
export interface SiteFigures {
  currency: string;
  revenue: ({ currency: string } & Change)[];
  orders: Change;
  enrolments: Change;
  completions: Change;
  members: Change & { all: number };
}

/** Checks whether the platform's own database has the site's rows and may show them. */
export const hasFiguresHere = ({ status, backend }: OwnedSite): boolean =>
  backend === 'platform' && (status === 'active' || status === 'paused');

/** Usage of a site against its plan. */
export const useUsage = (site: OwnedSite) =>
  useQuery(hasFiguresHere(site) && ['owned-usage', site.account_id], () =>
    callRpc('account_usage', { p_account_id: site.account_id }),
  );

/** Steps of setting a site up, each with whether it's done. */
export const useSetup = (site: OwnedSite) =>
  useQuery<SiteHome['setup'], Error>(hasFiguresHere(site) && ['owned-setup', site.account_id], async () => {
    const home: unknown = await callRpc('owner_home', { p_account_id: site.account_id });
    return (home as SiteHome).setup;
  });

/** Sales and members of a site in the last 30 days. */
export const useFigures = (site: OwnedSite) =>
  useQuery<SiteFigures, Error>(hasFiguresHere(site) && ['owned-figures', site.account_id], async () => {
    const figures: unknown = await callRpc('manage_figures', { p_account_id: site.account_id });
    return figures as SiteFigures;
  });
