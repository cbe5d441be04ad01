import { AppError } from '@stoa/shared/contracts/errors';
import { CreatedOperatorToken, OperatorTokenInput, OperatorTokens } from '@stoa/shared/contracts/operator';
import { z } from 'zod';
import type { Person } from '../../shared/context.ts';
import { forOperators, UNKNOWN_ID } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { createOperatorToken, listOperatorTokens, revokeOperatorToken } from './operator-tokens.ts';
import { operatorPerson, operatorWith } from './require-operator.ts';

/** An operator's own tokens for the command line; only the operator in person makes, lists and ends them. */
export const operatorTokenRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/operator/tokens',
    summary: "The operator's own tokens for the command line.",
    host: 'platform',
    reply: OperatorTokens,
    access: operatorPerson,
    sample: () => ({}),
    expected: forOperators(),
    async handler(c, { caller: { userId } }, { database }) {
      return c.json(OperatorTokens.parse({ tokens: await listOperatorTokens(database, userId) }));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/operator/tokens',
    summary: 'Makes such a token, for some scopes and some days; shown once.',
    host: 'platform',
    body: OperatorTokenInput,
    reply: CreatedOperatorToken,
    access: operatorWith('danger'),
    sample: () => ({ body: { scopes: ['read'] } }),
    expected: forOperators(),
    async handler(c, { caller: person, body }, { database }) {
      return c.json(
        CreatedOperatorToken.parse(await createOperatorToken(database, person, body, actorOf(person))),
      );
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/operator/tokens/:id',
    summary: 'Ends one of them at once.',
    host: 'platform',
    status: 204,
    errors: ['not_found'],
    access: operatorWith('danger'),
    sample: () => ({ path: `/api/operator/tokens/${UNKNOWN_ID}` }),
    expected: forOperators(404),
    async handler(c, { caller: person }, { database }) {
      const id = c.req.param('id') ?? '';
      if (!z.uuid().safeParse(id).success) throw new AppError('not_found', 'There is no such token.');
      await revokeOperatorToken(database, person, id, actorOf(person));
      return c.body(null, 204);
    },
  }),
];

const actorOf = ({ email, userId }: Person) => ({ kind: 'person', name: email ?? userId }) as const;
