import { accountRoutes } from './account/account-routes.ts';
import { backendRoutes } from './backends/backend-routes.ts';
import { domainRoutes } from './domains/domain-routes.ts';
import { memberRoutes } from './members/member-routes.ts';
import { userRoutes } from './members/user-routes.ts';
import { demoRoutes } from './demo-sites/demo-routes.ts';
import { newSiteRoutes } from './new-sites/new-site-routes.ts';
import { siteDraftRoutes } from './new-sites/site-draft-routes.ts';
import { ownedSiteRoutes } from './owned-sites/owned-site-routes.ts';
import { siteExportRoutes } from './site-exports/site-export-routes.ts';
import { siteAddonRoutes } from './owned-sites/site-addon-routes.ts';
import { siteSetupRoutes } from './owned-sites/site-setup-routes.ts';
import { visitRoutes } from './visits/visit-routes.ts';

/** Every route of this wing. A new one joins the list of its folder; a new folder joins this one. */
export const accountsRoutes = [
  ...backendRoutes,
  ...memberRoutes,
  ...accountRoutes,
  ...userRoutes,
  ...domainRoutes,
  ...demoRoutes,
  ...newSiteRoutes,
  ...siteDraftRoutes,
  ...ownedSiteRoutes,
  ...siteAddonRoutes,
  ...siteSetupRoutes,
  ...siteExportRoutes,
  ...visitRoutes,
];
