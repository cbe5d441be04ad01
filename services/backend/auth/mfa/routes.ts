import type { Context, Hono } from 'hono';
import type { AuthContext } from '../context.ts';
import { readBody, requirePerson } from '../request.ts';
import { EnrolBody, FactorCodeBody, RecoveryCodeBody } from '../schemas.ts';
import type { Client } from '../sessions.ts';
import { challengeFactor } from './challenge.ts';
import { enrolFactor, unenrolFactor } from './enrol.ts';
import { countRecoveryCodes, renewRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts';
import { verifyFactor } from './verify-factor.ts';

/** Second factors of the caller: enrol, challenge, verify, take away; and the codes for whoever lost theirs. */
export function mfaRoutes(app: Hono, ctx: AuthContext, client: (c: Context) => Client): void {
  app.post('/factors', async (c) =>
    c.json(await enrolFactor(ctx, await requirePerson(ctx, c), await readBody(c, EnrolBody))),
  );
  app.post('/factors/:id/challenge', async (c) => {
    const { user } = await requirePerson(ctx, c);
    return c.json(await challengeFactor(ctx, user, c.req.param('id'), client(c)));
  });
  app.post('/factors/:id/verify', async (c) => {
    const person = await requirePerson(ctx, c);
    const body = await readBody(c, FactorCodeBody);
    return c.json(await verifyFactor(ctx, person, c.req.param('id'), body));
  });
  app.delete('/factors/:id', async (c) => {
    const person = await requirePerson(ctx, c);
    return c.json(await unenrolFactor(ctx, person, c.req.param('id')));
  });
  app.get('/recovery-codes', async (c) => c.json(await countRecoveryCodes(ctx, await requirePerson(ctx, c))));
  app.post('/recovery-codes', async (c) =>
    c.json(await renewRecoveryCodes(ctx, await requirePerson(ctx, c))),
  );
  app.post('/recovery-codes/verify', async (c) => {
    const person = await requirePerson(ctx, c);
    return c.json(await takeRecoveryCode(ctx, person, (await readBody(c, RecoveryCodeBody)).code));
  });
}
