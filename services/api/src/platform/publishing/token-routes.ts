import { GrantedRoute } from '@stoa/shared/contracts/grants';
import { RemoteName, SlotName } from '@stoa/shared/contracts/registry';
import { z } from 'zod';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forOperators, UNKNOWN_ID } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { operatorOfRemotes } from '../access/remote-access.ts';
import { createToken, revokeToken } from './tokens.ts';

const TokenInput = z.strictObject({
  remote: RemoteName,
  label: z.string().trim().max(80).default(''),
  expiresInDays: z.int().min(1).max(365).default(90),
  owner: z.string().trim().min(1).max(60).optional(),
  /** Granted with the token, beside what the remote may publish already. */
  routes: z.array(GrantedRoute).max(200).default([]),
  slots: z.array(SlotName).max(40).default([]),
});

/** Publish tokens of teams. */
export const tokenRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/registry/tokens',
    summary: 'A publish token for one team, shown once.',
    host: 'platform',
    body: TokenInput,
    reply: z.object({ id: z.uuid(), token: z.string(), remote: z.string(), expiresAt: z.string() }),
    status: 201,
    access: operatorOfRemotes,
    sample: () => ({ body: { remote: 'mf-commerce', label: 'ci' } }),
    expected: forOperators(),
    async handler(c, { caller: actor, body }, { database }) {
      return c.json(await createToken(database, { ...body, actor }), 201);
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/registry/tokens/:id',
    summary: 'Ends a publish token.',
    host: 'platform',
    status: 204,
    access: operatorOfRemotes,
    params: (c) => ({ id: parseInput(c.req.param('id'), z.uuid()) }),
    sample: () => ({ path: `/api/registry/tokens/${UNKNOWN_ID}` }),
    expected: forOperators(404),
    async handler(c, { caller: actor, params: { id } }, { database }) {
      await revokeToken(database, id, actor);
      return c.body(null, 204);
    },
  }),
];
