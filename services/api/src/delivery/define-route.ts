import { routesWith } from '../shared/http/define-route.ts';
import type { PreviewTokens } from './draft-previews/preview-tokens.ts';
import type { SiteRefresher } from './site-cache/site-refresh.ts';

/** Dependencies of the routes about pages. */
export interface DeliveryDeps {
  refresher: SiteRefresher;
  previewTokens: PreviewTokens;
  scheme: 'http' | 'https';
  now(): Date;
}

export const defineRoute = routesWith<DeliveryDeps>();
