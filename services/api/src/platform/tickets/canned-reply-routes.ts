import { CannedReplies, CannedReplyInput } from '@stoa/shared/contracts/tickets';
import { z } from 'zod';
import type { AppContext } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forOperators, UNKNOWN_ID } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { toActor } from '../operators/account-of-path.ts';
import { operatorPerson, operatorWith } from '../operators/require-operator.ts';
import { deleteCannedReply, listCannedReplies, saveCannedReply } from './canned-replies.ts';

const PATH = '/api/operator/canned-replies';
const replyId = (c: AppContext) => parseInput(c.req.param('replyId'), z.uuid());
const answer = async (c: AppContext, database: Database, status: 200 | 201 = 200) =>
  c.json(CannedReplies.parse(await listCannedReplies(database)), status);

/** Replies that operators use again. */
export const cannedReplyRoutes = [
  defineRoute({
    method: 'GET',
    path: PATH,
    summary: 'Canned replies to tickets, by title.',
    host: 'platform',
    reply: CannedReplies,
    access: operatorPerson,
    sample: () => ({}),
    expected: forOperators(),
    handler: (c, _input, { database }) => answer(c, database),
  }),
  defineRoute({
    method: 'POST',
    path: PATH,
    summary: 'Stores a canned reply.',
    host: 'platform',
    body: CannedReplyInput,
    reply: CannedReplies,
    status: 201,
    errors: ['in_use'],
    access: operatorWith('support'),
    sample: (_ids, turn) => ({ body: { title: `Thanks ${turn}`, text: 'Thank you for writing.' } }),
    expected: forOperators(201),
    async handler(c, { caller, body }, { database }) {
      await saveCannedReply(database, toActor(caller).name, { id: null, ...body });
      return answer(c, database, 201);
    },
  }),
  defineRoute({
    method: 'PUT',
    path: `${PATH}/:replyId`,
    summary: 'Changes a canned reply.',
    host: 'platform',
    body: CannedReplyInput,
    reply: CannedReplies,
    errors: ['in_use', 'not_found'],
    access: operatorWith('support'),
    params: replyId,
    sample: (_ids, turn) => ({
      path: `${PATH}/${UNKNOWN_ID}`,
      body: { title: `Thanks again ${turn}`, text: 'Thank you.' },
    }),
    expected: forOperators(404),
    async handler(c, { caller, params: id, body }, { database }) {
      await saveCannedReply(database, toActor(caller).name, { id, ...body });
      return answer(c, database);
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: `${PATH}/:replyId`,
    summary: 'Deletes a canned reply.',
    host: 'platform',
    reply: CannedReplies,
    errors: ['not_found'],
    access: operatorWith('support'),
    params: replyId,
    sample: () => ({ path: `${PATH}/${UNKNOWN_ID}` }),
    expected: forOperators(404),
    async handler(c, { caller, params: id }, { database }) {
      await deleteCannedReply(database, toActor(caller).name, id);
      return answer(c, database);
    },
  }),
];
