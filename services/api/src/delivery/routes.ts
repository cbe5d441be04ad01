import { previewRoutes } from './draft-previews/preview-routes.ts';
import { siteCacheRoutes } from './site-cache/site-cache-routes.ts';

/** Every route of this wing below /api. A new one joins the list of its folder; a new folder joins this one. */
export const deliveryRoutes = [...previewRoutes, ...siteCacheRoutes];
