import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Caller } from '../api-key.ts';
import type { Claims } from '../auth/tokens.ts';
import { checkPolicies } from './authorize.ts';
import { spoofs } from './join.ts';
import type { RealtimeContext } from './context.ts';
import { createAllowances } from './limits.ts';

const Messages = z.object({
  messages: z
    .array(
      z.object({
        topic: z.string().min(1).max(255),
        event: z.string().min(1).max(255),
        payload: z.unknown(),
        private: z.boolean().nullish(),
      }),
    )
    .max(100),
});
type Outgoing = z.infer<typeof Messages>['messages'][number];

/** Broadcasts without a socket: a batch, or one event of one topic. What the policies do not allow is refused as a whole. */
export function broadcastRoutes(
  ctx: RealtimeContext,
  identify: (c: Context) => Promise<Caller>,
  addressOf: (c: Context) => string,
): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: ctx.limits.payloadBytes }));
  const allowed = createAllowances(ctx.limits.messagesPerSecond);

  const deliver = async (c: Context, claims: Claims, messages: Outgoing[]): Promise<Response> => {
    if (claims.role !== 'service_role' && !allowed(claims.sub ?? addressOf(c), messages.length))
      return errorOf(429, 'Too many messages per second');
    for (const message of messages) {
      if (!(await canSend(ctx, claims, message)))
        return errorOf(403, `You do not have permissions to send to ${message.topic}`);
    }
    for (const { topic, event, payload, private: isPrivate } of messages) {
      ctx.rooms.broadcast({ topic, isPrivate: isPrivate ?? false }, { type: 'broadcast', event, payload });
    }
    return new Response(null, { status: 202 });
  };

  app.post('/api/broadcast', async (c) => {
    const caller = await identify(c);
    if ('rejected' in caller) return caller.rejected;
    const body = Messages.safeParse(await c.req.json().catch(() => null));
    return body.success ? deliver(c, caller.claims, body.data.messages) : errorOf(422, 'Invalid broadcast');
  });
  app.post('/api/broadcast/:topic/events/:event', async (c) => {
    const caller = await identify(c);
    if ('rejected' in caller) return caller.rejected;
    const isBinary = c.req.header('content-type')?.startsWith('application/octet-stream');
    const payload: unknown = isBinary
      ? new Uint8Array(await c.req.arrayBuffer())
      : await c.req.json().catch(() => undefined);
    if (payload === undefined) return errorOf(422, 'Invalid broadcast');
    const { topic, event } = c.req.param();
    return deliver(c, caller.claims, [{ topic, event, payload, private: c.req.query('private') === 'true' }]);
  });
  return app;
}

async function canSend(
  ctx: RealtimeContext,
  claims: Claims,
  { topic, payload, private: isPrivate }: Outgoing,
): Promise<boolean> {
  if (claims.role === 'service_role') return true;
  if (!isPrivate) return ctx.publicChannels;
  return !spoofs(payload, claims) && (await checkPolicies(ctx.sql, topic, claims)).write.has('broadcast');
}

const errorOf = (status: number, message: string) => Response.json({ error: message, message }, { status });
