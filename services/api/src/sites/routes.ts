import { analyticsRoutes } from './analytics/analytics-routes.ts';
import { automationRoutes } from './automations/automation-routes.ts';
import { blockRoutes } from './blocks/block-routes.ts';
import { contactRoutes } from './contacts/contact-routes.ts';
import { campaignRoutes } from './campaigns/campaign-routes.ts';
import { scriptRoutes } from './custom-scripts/script-routes.ts';
import { deliverabilityRoutes } from './deliverability/deliverability-routes.ts';
import { embedRoutes } from './embeds/embed-routes.ts';
import { formRoutes } from './forms/form-routes.ts';
import { templateRoutes } from './email-templates/template-routes.ts';
import { funnelRoutes } from './funnel/funnel-routes.ts';
import { imageRoutes } from './images/image-routes.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { popupRoutes } from './popups/popup-routes.ts';
import { newsletterRoutes } from './newsletter/newsletter-routes.ts';

/** Every route of this wing. A new one joins the list of its folder; a new folder joins this one. */
export const sitesRoutes = [
  ...mediaRoutes,
  ...newsletterRoutes,
  ...contactRoutes,
  ...formRoutes,
  ...popupRoutes,
  ...funnelRoutes,
  ...scriptRoutes,
  ...embedRoutes,
  ...analyticsRoutes,
  ...blockRoutes,
  ...imageRoutes,
  ...campaignRoutes,
  ...deliverabilityRoutes,
  ...automationRoutes,
  ...templateRoutes,
];
