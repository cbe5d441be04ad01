import { blockKinds } from '@stoa/shared/contracts/blocks/block-kinds';
import { storedSchemas } from '@stoa/shared/contracts/blocks/stored-schemas';
import { BlockSchemas } from '@stoa/shared/contracts/block-schemas';
import { Hono } from 'hono';
import type { AppEnv } from '../../shared/context.ts';

/** What editors build their forms from: the kinds of blocks with the schemas that drafts are held to. */
export function blockRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const defaults = Object.fromEntries(Object.entries(blockKinds).map(([kind, one]) => [kind, one.defaults]));
  const reply = BlockSchemas.parse({ schemas: storedSchemas(), defaults });
  routes.get('/blocks', (c) => c.json(reply, 200, { 'cache-control': 'public, max-age=60' }));
  return routes;
}
