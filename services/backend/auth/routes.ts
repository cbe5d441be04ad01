import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { adminRoutes } from './admin-routes.ts';
import { AuthError, rejectedByTrigger } from './auth-error.ts';
import type { AuthContext } from './context.ts';
import { toUser } from './describe-user.ts';
import { redeemCode } from './flow.ts';
import { removeIdentity } from './identities.ts';
import { messageRoutes } from './message-routes.ts';
import { mfaRoutes } from './mfa/routes.ts';
import { linkingDisabled, providerRoutes, rejectForeignGrant } from './provider-routes.ts';
import { requestReauthentication } from './reauthenticate.ts';
import { clientOf, readBody, requirePerson, spendRequest } from './request.ts';
import { CodeBody, PasswordBody, RefreshBody, SignUpBody, UserBody } from './schemas.ts';
import { endSessions, openSession, refreshSession } from './sessions.ts';
import { publicSettings } from './settings-reply.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { requireStrength } from './strength.ts';
import { updateUser } from './update-user.ts';
import { findUserById, isUuid } from './users.ts';
import { verifyRoutes } from './verify-routes.ts';

/** The routes of /auth/v1. */
export function authRoutes(ctx: AuthContext, addressOf: (c: Context) => string): Hono {
  const app = new Hono();
  const client = (c: Context) => clientOf(c, addressOf);

  app.onError((error) => {
    if (error instanceof AuthError) return error.toResponse();
    const rejected = rejectedByTrigger(error);
    if (rejected) return rejected.toResponse();
    ctx.log.error({ err: error }, 'auth request failed');
    return new AuthError(
      500,
      'unexpected_failure',
      'Unexpected failure, please check server logs for more information',
    ).toResponse();
  });
  app.use(
    bodyLimit({
      maxSize: 64 * 1024,
      onError: () => new AuthError(413, 'validation_failed', 'Request body too large').toResponse(),
    }),
  );
  app.use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });

  app.post('/signup', async (c) => {
    await spendRequest(ctx, client(c));
    return c.json(await signUp(ctx, await readBody(c, SignUpBody), c.req.query('redirect_to'), client(c)));
  });
  app.post('/token', async (c) => {
    const grant = c.req.query('grant_type');
    switch (grant) {
      case 'password':
        await spendRequest(ctx, client(c));
        return c.json(await signIn(ctx, await readBody(c, PasswordBody), client(c)));
      case 'refresh_token':
        return c.json(await refreshSession(ctx, (await readBody(c, RefreshBody)).refresh_token));
      case 'pkce': {
        const body = await readBody(c, CodeBody);
        const { user, method } = await redeemCode(ctx, body.auth_code, body.code_verifier);
        return c.json(await openSession(ctx, user, method === 'recovery' ? 'recovery' : 'otp', client(c)));
      }
      default:
        return rejectForeignGrant(c, grant);
    }
  });
  app.post('/logout', async (c) => {
    const { claims, user } = await requirePerson(ctx, c);
    const scope = c.req.query('scope') ?? 'global';
    if (!['global', 'local', 'others'].includes(scope))
      throw new AuthError(400, 'validation_failed', `Unsupported logout scope ${scope}`);
    await endSessions(ctx, user.id, claims.session_id, scope);
    return c.body(null, 204);
  });
  app.get('/user', async (c) => c.json(await toUser(ctx.sql, (await requirePerson(ctx, c)).user)));
  app.put('/user', async (c) => {
    const person = await requirePerson(ctx, c);
    return c.json(await updateUser(ctx, person, await readBody(c, UserBody), c.req.query('redirect_to')));
  });
  app.get('/reauthenticate', async (c) => {
    await requestReauthentication(ctx, (await requirePerson(ctx, c)).user);
    return c.json({});
  });
  app.delete('/user/identities/:id', async (c) => {
    const person = await requirePerson(ctx, c);
    const { user } = person;
    if (!ctx.settings.manualLinking) throw linkingDisabled();
    await requireStrength(ctx, person);
    const id = c.req.param('id');
    if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID');
    await ctx.sql.begin((db) => removeIdentity(db, user.id, id));
    return c.json(await toUser(ctx.sql, (await findUserById(ctx.sql, user.id)) ?? user));
  });

  messageRoutes(app, ctx, client);
  verifyRoutes(app, ctx, client);
  mfaRoutes(app, ctx, client);
  providerRoutes(app, ctx);
  adminRoutes(app, ctx);

  app.get('/health', (c) =>
    c.json({ version: 'stoa', name: 'GoTrue', description: 'GoTrue subset of the embedded backend' }),
  );
  app.get('/settings', (c) => c.json(publicSettings(ctx.settings)));
  app.get('/.well-known/jwks.json', (c) => c.json({ keys: ctx.tokens.publicKeys }));
  app.all('*', () => new AuthError(404, 'not_found', 'This endpoint does not exist here').toResponse());
  return app;
}
