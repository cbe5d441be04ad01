import { blockKinds } from '@stoa/shared/contracts/blocks/block-kinds';
import { storedSchemas } from '@stoa/shared/contracts/blocks/stored-schemas';
import { BlockSchemas } from '@stoa/shared/contracts/block-schemas';
import type { z } from 'zod';
import { anyone } from '../../shared/http/access.ts';
import { forAnyone } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';

let reply: z.output<typeof BlockSchemas> | null = null;

/** Serves block types with their schemas, from which editors build forms and which drafts must match. */
export const blockRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/site/blocks',
    isOpenToImpersonation: true,
    summary: 'The kinds of blocks that pages and posts are made of, each with its JSON Schema.',
    host: 'any',
    reply: BlockSchemas,
    access: anyone,
    rows: 'account',
    sample: () => ({}),
    expected: forAnyone(),
    handler(c) {
      reply ??= BlockSchemas.parse({
        schemas: storedSchemas(),
        defaults: Object.fromEntries(Object.entries(blockKinds).map(([kind, one]) => [kind, one.defaults])),
      });
      return c.json(reply, 200, { 'cache-control': 'public, max-age=60' });
    },
  }),
];
