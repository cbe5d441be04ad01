import { AppError } from '@stoa/shared/contracts/errors';
import { CreatedOperatorToken, OperatorTokenInput, OperatorTokens } from '@stoa/shared/contracts/operator';
import { Hono } from 'hono';
import { z } from 'zod';
import type { AppEnv, Person } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { parseJson } from '../../shared/http/parse-json.ts';
import type { OperatorCookie } from './operator-cookie.ts';
import { createOperatorToken, listOperatorTokens, revokeOperatorToken } from './operator-tokens.ts';
import { requireOperator } from './require-operator.ts';

/** An operator's own tokens for the command line; only the operator in person makes, lists and ends them. */
export function operatorTokenRoutes({
  database,
  cookie,
}: {
  database: Database;
  cookie: OperatorCookie;
}): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/', async (c) => {
    const { userId } = await requireOperator(c, database, cookie);
    return c.json(OperatorTokens.parse({ tokens: await listOperatorTokens(database, userId) }));
  });
  routes.post('/', async (c) => {
    const person = await requireOperator(c, database, cookie);
    const input = await parseJson(c, OperatorTokenInput);
    return c.json(
      CreatedOperatorToken.parse(await createOperatorToken(database, person, input, actorOf(person))),
    );
  });
  routes.delete('/:id', async (c) => {
    const person = await requireOperator(c, database, cookie);
    const id = c.req.param('id');
    if (!z.uuid().safeParse(id).success) throw new AppError('not_found', 'There is no such token.');
    await revokeOperatorToken(database, person, id, actorOf(person));
    return c.body(null, 204);
  });
  return routes;
}

const actorOf = ({ email, userId }: Person) => ({ kind: 'person', name: email ?? userId }) as const;
