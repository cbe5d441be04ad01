import { affiliates } from './affiliates.ts';
import type { Area } from './area.ts';
import { automations } from './automations.ts';
import { billing } from './billing.ts';
import { campaigns } from './campaigns.ts';
import { catalogue } from './catalogue.ts';
import { contacts } from './contacts.ts';
import { deliverability } from './deliverability.ts';
import { content } from './content.ts';
import { impersonation } from './impersonation.ts';
import { forms } from './forms.ts';
import { funnels } from './funnels.ts';
import { LEARNING } from './learning/index.ts';
import { media } from './media.ts';
import { orders } from './orders.ts';
import { members } from './members.ts';
import { popups } from './popups.ts';
import { plans } from './plans.ts';
import { reach } from './reach.ts';
import { search } from './search.ts';
import { secrets } from './secrets.ts';
import { siteSections } from './site-sections.ts';
import { productService } from './product-service.ts';
import { tickets } from './tickets.ts';
import { visits } from './visits.ts';

/** Every area with tables or functions of its own, in the order in which their rows need each other. */
export const AREAS: Area[] = [
  members,
  media,
  secrets,
  siteSections,
  contacts,
  campaigns,
  deliverability,
  automations,
  content,
  forms,
  popups,
  funnels,
  plans,
  billing,
  tickets,
  impersonation,
  reach,
  search,
  orders,
  affiliates,
  catalogue,
  ...LEARNING,
  productService,
  visits,
];
