import { fillTemplate, type MergeContact } from '../content/merge-fields.ts';
import type { DeliveryTokenKind, DeliveryTokens } from '../links/delivery-token.ts';
import type { SendableContent } from './content-cache.ts';

export interface Recipient extends MergeContact {
  deliveryId: string;
  accountId: string;
}

export interface FilledEmail {
  subject: string;
  html: string;
  text: string;
  leaveUrl: string;
}

export interface LinkHosts {
  tokens: DeliveryTokens;
  siteUrl: string;
  /** Leaving works on the platform's own host for ever, whatever becomes of the site's. */
  platformUrl: string;
}

/** Fills a text for one contact, with links of their own. */
export function fillEmail(
  content: SendableContent,
  { deliveryId, accountId, ...contact }: Recipient,
  { tokens, siteUrl, platformUrl }: LinkHosts,
): FilledEmail {
  const link = (kind: DeliveryTokenKind, no = 0) => tokens.issue({ kind, accountId, deliveryId, no });
  const site = siteUrl.replace(/\/$/, '');
  const leaveUrl = `${platformUrl.replace(/\/$/, '')}/api/email/leave/${link('leave')}`;
  const filled = fillTemplate(content.template, {
    contact,
    site: { name: content.siteName, url: site },
    links: {
      to: content.links.map((_, no) => `${site}/api/email/click/${link('click', no)}`),
      leave: leaveUrl,
      preferences: `${site}/api/email/preferences/${link('preferences')}`,
      open: `${site}/api/email/open/${link('open')}`,
      view: `${site}/api/email/view/${link('view')}`,
    },
  });
  return { ...filled, leaveUrl };
}
