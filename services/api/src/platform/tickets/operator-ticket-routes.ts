import {
  AccessRequestInput,
  MergeTicketInput,
  OperatorReplyInput,
  OperatorTicketDetail,
  OperatorTickets,
  TicketChangeInput,
  TicketFile,
  TicketPresenceInput,
} from '@stoa/shared/contracts/tickets';
import { z } from 'zod';
import type { AppContext, Person } from '../../shared/context.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forOperators, UNKNOWN_ID } from '../../shared/http/route-sample.ts';
import { MAX_TICKET_BODY_BYTES } from '../../shared/limits.ts';
import { defineRoute } from '../define-route.ts';
import { toActor } from '../operators/account-of-path.ts';
import { operatorPerson, operatorWith } from '../operators/require-operator.ts';
import { requestAccess } from './access-requests.ts';
import { changeTicket, mergeTicket, replyAsOperator, setPresence } from './change-ticket.ts';
import { listTickets, TicketsQuery } from './list-tickets.ts';
import type { TicketDeps } from './owner-message.ts';
import { ticketDetail } from './ticket-detail.ts';
import { readTicketFile } from './ticket-rows.ts';

const PATH = '/api/operator/tickets/:ticketId';
const pathOf = (part = '') => `/api/operator/tickets/${UNKNOWN_ID}${part}`;
const read = (c: AppContext) => ({
  ticketId: parseInput(c.req.param('ticketId'), z.uuid()),
  ifMatch: c.req.header('if-match'),
});
const operatorOf = (person: Person) => toActor(person).name;

async function answer(c: AppContext, deps: TicketDeps, caller: Person, id: string, status: 200 | 201 = 200) {
  const detail = await ticketDetail(deps.database, id, { operator: operatorOf(caller), now: deps.now() });
  return c.json(OperatorTicketDetail.parse(detail), status, { etag: detail.etag });
}

/** The operators' queue. Tickets that exist are changed in tickets/operator-tickets.test.ts. */
export const operatorTicketRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/operator/tickets',
    summary: 'Tickets of every site, those due first.',
    host: 'platform',
    query: TicketsQuery,
    reply: OperatorTickets,
    access: operatorPerson,
    sample: () => ({ path: '/api/operator/tickets?status=unresolved,awaited' }),
    expected: forOperators(),
    handler: async (c, { query }, { database, now }) =>
      c.json(OperatorTickets.parse(await listTickets(database, query, now()))),
  }),
  defineRoute({
    method: 'GET',
    path: PATH,
    summary: 'A ticket with its conversation, notes too, and who is replying.',
    host: 'platform',
    reply: OperatorTicketDetail,
    errors: ['not_found'],
    access: operatorPerson,
    params: read,
    sample: () => ({ path: pathOf() }),
    expected: forOperators(404),
    handler: (c, { caller, params: { ticketId } }, deps) => answer(c, deps, caller, ticketId),
  }),
  defineRoute({
    method: 'PATCH',
    path: PATH,
    summary: 'Changes type, status or assignee of a ticket. If-Match: the ETag it was read with.',
    host: 'platform',
    body: TicketChangeInput,
    reply: OperatorTicketDetail,
    errors: ['not_found', 'precondition_failed'],
    access: operatorWith('support'),
    params: read,
    sample: () => ({ path: pathOf(), headers: { 'if-match': '*' }, body: { status: 'awaited' } }),
    expected: forOperators(404),
    async handler(c, { caller, params, body }, deps) {
      await changeTicket(deps, { ...params, operator: operatorOf(caller) }, body);
      return answer(c, deps, caller, params.ticketId);
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${PATH}/messages`,
    summary: 'Adds a note, or replies to the owner. A reply sends If-Match with the ETag it was written for.',
    host: 'platform',
    body: OperatorReplyInput,
    maxBodyBytes: MAX_TICKET_BODY_BYTES,
    reply: OperatorTicketDetail,
    status: 201,
    errors: ['not_found', 'precondition_failed'],
    access: operatorWith('support'),
    params: read,
    sample: () => ({
      path: pathOf('/messages'),
      headers: { 'if-match': '*' },
      body: { kind: 'public', text: 'We are looking into it.' },
    }),
    expected: forOperators(404),
    async handler(c, { caller, params, body }, deps) {
      await replyAsOperator(deps, { ...params, operator: operatorOf(caller) }, body);
      return answer(c, deps, caller, params.ticketId, 201);
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${PATH}/merge`,
    summary: 'Merges a ticket into another one of the same site.',
    host: 'platform',
    body: MergeTicketInput,
    reply: OperatorTicketDetail,
    errors: ['not_found', 'precondition_failed'],
    access: operatorWith('support'),
    params: read,
    sample: () => ({ path: pathOf('/merge'), headers: { 'if-match': '*' }, body: { into: 1 } }),
    expected: forOperators(404),
    async handler(c, { caller, params, body }, deps) {
      await mergeTicket(deps, { ...params, operator: operatorOf(caller) }, body.into);
      return answer(c, deps, caller, params.ticketId);
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${PATH}/access-request`,
    summary:
      'Requests the owner’s leave to act at the site: a message that is mailed. If-Match as for a reply.',
    host: 'platform',
    body: AccessRequestInput,
    reply: OperatorTicketDetail,
    status: 201,
    errors: ['not_found', 'precondition_failed', 'invalid_input', 'rate_limited'],
    access: operatorWith('support'),
    rateLimit: 'impersonations',
    params: read,
    sample: () => ({
      path: pathOf('/access-request'),
      headers: { 'if-match': '*' },
      body: { text: 'May we enrol your member?' },
    }),
    expected: forOperators(404),
    async handler(c, { caller, params, body }, deps) {
      await requestAccess(deps, { ...params, operator: operatorOf(caller) }, body);
      return answer(c, deps, caller, params.ticketId, 201);
    },
  }),
  defineRoute({
    method: 'PUT',
    path: `${PATH}/presence`,
    summary: 'Tells other operators that the caller is replying, for some seconds.',
    host: 'platform',
    body: TicketPresenceInput,
    status: 204,
    errors: ['not_found'],
    access: operatorWith('support'),
    params: read,
    sample: () => ({ path: pathOf('/presence'), body: { isReplying: true } }),
    expected: forOperators(404),
    async handler(c, { caller, params, body }, deps) {
      await setPresence(deps, { ...params, operator: operatorOf(caller) }, body.isReplying);
      return c.body(null, 204);
    },
  }),
  defineRoute({
    method: 'GET',
    path: `${PATH}/files/:fileId`,
    summary: 'A file of a ticket’s message, in base64.',
    host: 'platform',
    reply: TicketFile,
    errors: ['not_found'],
    access: operatorPerson,
    params: (c) => ({ ...read(c), fileId: parseInput(c.req.param('fileId'), z.uuid()) }),
    sample: () => ({ path: pathOf(`/files/${UNKNOWN_ID}`) }),
    expected: forOperators(404),
    handler: async (c, { params: { ticketId, fileId } }, { database }) =>
      c.json(TicketFile.parse(await readTicketFile(database, { ticketId, fileId, withNotes: true }))),
  }),
];
