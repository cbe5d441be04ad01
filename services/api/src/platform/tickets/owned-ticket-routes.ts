import {
  OpenTicketInput,
  OwnedTicket,
  OwnedTickets,
  TicketFile,
  TicketReplyInput,
} from '@stoa/shared/contracts/tickets';
import { z } from 'zod';
import { userOfPlatform } from '../../accounts/new-sites/user-of-platform.ts';
import type { AppContext } from '../../shared/context.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forItsOwner, forPersons, UNKNOWN_ID } from '../../shared/http/route-sample.ts';
import { MAX_TICKET_BODY_BYTES } from '../../shared/limits.ts';
import { defineRoute } from '../define-route.ts';
import {
  declineAccess,
  listOwnedTickets,
  openTicket,
  readOwnedFile,
  readOwnedTicket,
  replyAsOwner,
} from './owned-tickets.ts';

const PATH = '/api/sites/:accountId/tickets';
const siteOf = (c: AppContext) => ({ accountId: parseInput(c.req.param('accountId'), z.uuid()) });
const ticketOf = (c: AppContext) => ({
  ...siteOf(c),
  ticketId: parseInput(c.req.param('ticketId'), z.uuid()),
});
const unknownTicket = forPersons({ otherTenant: 404, lowerRole: 404, disabled: 404 }, 404);

/** Tickets of a site for its owner, on the platform's host: a suspended site has them too. */
export const ownedTicketRoutes = [
  defineRoute({
    method: 'GET',
    path: PATH,
    summary: 'Tickets of a site of the caller.',
    host: 'platform',
    reply: OwnedTickets,
    errors: ['account_not_found'],
    access: userOfPlatform,
    params: siteOf,
    sample: ({ accountId }) => ({ path: `/api/sites/${accountId}/tickets` }),
    expected: forItsOwner(),
    handler: async (c, { caller, params: { accountId } }, deps) =>
      c.json(OwnedTickets.parse(await listOwnedTickets(deps, caller, accountId))),
  }),
  defineRoute({
    method: 'POST',
    path: PATH,
    summary: 'Opens a ticket about a site of the caller.',
    host: 'platform',
    body: OpenTicketInput,
    reply: OwnedTicket,
    status: 201,
    errors: ['rate_limited', 'account_not_found'],
    access: userOfPlatform,
    rateLimit: 'tickets',
    maxBodyBytes: MAX_TICKET_BODY_BYTES,
    params: siteOf,
    sample: ({ accountId }) => ({
      path: `/api/sites/${accountId}/tickets`,
      body: {
        type: 'issue',
        subject: 'A page is empty',
        text: 'The start page shows nothing.',
        consents: false,
      },
    }),
    expected: forItsOwner(201),
    handler: async (c, { caller, params, body }, deps) =>
      c.json(OwnedTicket.parse(await openTicket(deps, caller, { ...params, ...body })), 201),
  }),
  defineRoute({
    method: 'GET',
    path: `${PATH}/:ticketId`,
    summary: 'A ticket of a site of the caller, with its conversation.',
    host: 'platform',
    reply: OwnedTicket,
    errors: ['account_not_found', 'not_found'],
    access: userOfPlatform,
    params: ticketOf,
    sample: ({ accountId }) => ({ path: `/api/sites/${accountId}/tickets/${UNKNOWN_ID}` }),
    expected: unknownTicket,
    handler: async (c, { caller, params: { accountId, ticketId } }, deps) =>
      c.json(OwnedTicket.parse(await readOwnedTicket(deps, caller, accountId, ticketId))),
  }),
  defineRoute({
    method: 'POST',
    path: `${PATH}/:ticketId/messages`,
    summary: 'Replies to a ticket. A resolved one is reopened for 14 days; later a new one goes on with it.',
    host: 'platform',
    body: TicketReplyInput,
    reply: OwnedTicket,
    status: 201,
    errors: ['rate_limited', 'account_not_found', 'not_found'],
    access: userOfPlatform,
    rateLimit: 'tickets',
    maxBodyBytes: MAX_TICKET_BODY_BYTES,
    params: ticketOf,
    sample: ({ accountId }) => ({
      path: `/api/sites/${accountId}/tickets/${UNKNOWN_ID}/messages`,
      body: { text: 'It still is.' },
    }),
    expected: unknownTicket,
    handler: async (c, { caller, params, body }, deps) =>
      c.json(OwnedTicket.parse(await replyAsOwner(deps, caller, { ...params, ...body })), 201),
  }),
  defineRoute({
    method: 'DELETE',
    path: `${PATH}/:ticketId/access-request`,
    summary: 'Declines support’s request to act at the site.',
    host: 'platform',
    reply: OwnedTicket,
    errors: ['rate_limited', 'account_not_found', 'not_found'],
    access: userOfPlatform,
    rateLimit: 'tickets',
    params: ticketOf,
    sample: ({ accountId }) => ({ path: `/api/sites/${accountId}/tickets/${UNKNOWN_ID}/access-request` }),
    expected: unknownTicket,
    handler: async (c, { caller, params }, deps) =>
      c.json(OwnedTicket.parse(await declineAccess(deps, caller, params))),
  }),
  defineRoute({
    method: 'GET',
    path: `${PATH}/:ticketId/files/:fileId`,
    summary: 'A file of a ticket’s message, in base64.',
    host: 'platform',
    reply: TicketFile,
    errors: ['account_not_found', 'not_found'],
    access: userOfPlatform,
    params: (c) => ({ ...ticketOf(c), fileId: parseInput(c.req.param('fileId'), z.uuid()) }),
    sample: ({ accountId }) => ({
      path: `/api/sites/${accountId}/tickets/${UNKNOWN_ID}/files/${UNKNOWN_ID}`,
    }),
    expected: unknownTicket,
    handler: async (c, { caller, params }, deps) =>
      c.json(TicketFile.parse(await readOwnedFile(deps, caller, params))),
  }),
];
