import { eventRoutes } from './bounces/event-routes.ts';
import { senderDomainRoutes } from './domains/sender-domain-routes.ts';

export const deliverabilityRoutes = [...senderDomainRoutes, ...eventRoutes];
