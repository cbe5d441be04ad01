import type { Hono } from 'hono';
import type { AppEnv } from '../context.ts';
import { MAX_JSON_BYTES } from '../limits.ts';
import { limitBody } from './body-limit.ts';
import { ownOriginOnly } from './own-origin.ts';
import type { RouteContract } from './route-contract.ts';

/** Gateways and the mail provider call from outside, without an Origin; a signature over the body stands for it. */
const WEBHOOK_PATH = /^\/api\/((platform\/)?webhooks\/[^/]+|support-mail|email\/events\/[^/]+)$/;
/** Other services start automations here; the secret in the path stands for the Origin. */
const HOOK_PATH = /^\/api\/automation-hooks\/[\w-]+$/;
/** Mail programs and forms of emails' own pages post here; the signed token in the path stands for the rest. */
const EMAIL_PATH = /^\/api\/email\/(leave|preferences)\/[\w.-]+$/;
/** Messages of tickets bring files; who may send them is checked before they are read. */
const TICKET_PATH = /^\/api\/(sites\/[^/]+|operator)\/tickets(\/[^/]+\/messages)?$/;
const PUBLISH_PATH = /^\/api\/registry\/microFrontends\/[^/]+\/versions(:check|:preview)?$/;

/** Lets calls of the API through from their own origin and with bodies of a size only; builds and files of tickets are larger. */
export function guardBodies(
  api: Hono<AppEnv>,
  scheme: 'http' | 'https',
  routes: readonly Pick<RouteContract, 'path' | 'takesForm'>[],
): void {
  const formPaths = new Set(routes.filter(({ takesForm }) => takesForm).map(({ path }) => path));
  const ownOrigin = ownOriginOnly(scheme, formPaths);
  api.use((c, next) =>
    [WEBHOOK_PATH, EMAIL_PATH, HOOK_PATH].some((path) => path.test(c.req.path)) ? next() : ownOrigin(c, next),
  );
  const limitJson = limitBody(MAX_JSON_BYTES);
  api.use((c, next) =>
    PUBLISH_PATH.test(c.req.path) || TICKET_PATH.test(c.req.path) ? next() : limitJson(c, next),
  );
}
