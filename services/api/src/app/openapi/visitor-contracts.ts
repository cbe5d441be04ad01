import {
  NewsletterAsked,
  NewsletterConfirmed,
  NewsletterLeft,
  NewsletterLink,
  NewsletterWish,
} from '@stoa/shared/contracts/newsletter';
import { z } from 'zod';
import { LaterQuery } from '../../platform/routes.ts';
import type { RouteContract } from './route-contract.ts';

/** What the pages of a site ask for whoever looks at them. */
export const visitorContracts: RouteContract[] = [
  {
    method: 'GET',
    path: '/api/registry/compositions/:id/later',
    summary:
      'What a public page’s document leaves out of its composition, for the way into the workplace; nothing once it is not served any more.',
    who: 'anyone',
    host: 'any',
    query: LaterQuery,
    reply: z.array(z.looseObject({})),
    errors: ['not_found'],
  },
  {
    method: 'POST',
    path: '/api/newsletter/ask',
    summary: 'Asks for the newsletter; a mail with a link goes out, whether the address is known or not.',
    who: 'anyone',
    host: 'site',
    body: NewsletterWish,
    status: 202,
    reply: NewsletterAsked,
    errors: ['rate_limited'],
  },
  {
    method: 'POST',
    path: '/api/newsletter/confirm',
    summary: 'The link of that mail was opened: from now on the newsletter comes.',
    who: 'anyone',
    host: 'site',
    body: NewsletterLink,
    reply: NewsletterConfirmed,
    errors: ['not_found', 'rate_limited'],
  },
  {
    method: 'POST',
    path: '/api/newsletter/leave',
    summary: 'No more newsletter, by the link that every mail carries.',
    who: 'anyone',
    host: 'site',
    body: NewsletterLink,
    reply: NewsletterLeft,
    errors: ['not_found', 'rate_limited'],
  },
];
