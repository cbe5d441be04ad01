import { certificateRoutes } from './certificates/certificate-routes.ts';

/** Every route of this wing. A new one joins the list of its folder; a new folder joins this one. */
export const learningRoutes = [...certificateRoutes];
