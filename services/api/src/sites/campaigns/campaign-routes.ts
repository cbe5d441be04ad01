import { previewRoutes } from './preview/preview-routes.ts';
import { leaveRoutes } from './public/leave-routes.ts';
import { linkRoutes } from './public/link-routes.ts';
import { linkRequestRoutes } from './public/link-request-routes.ts';
import { preferenceRoutes } from './public/preference-routes.ts';

export const campaignRoutes = [
  ...previewRoutes,
  ...linkRoutes,
  ...leaveRoutes,
  ...linkRequestRoutes,
  ...preferenceRoutes,
];
