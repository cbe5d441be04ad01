import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createUser, deleteUser, listUsers, mustFind, updateUserById } from './admin.ts';
import { AuthError } from './auth-error.ts';
import type { AuthContext } from './context.ts';
import { mailRoutes } from './mail-routes.ts';
import { redeemCode } from './links.ts';
import { clientOf, readBody, requirePerson, requireServiceRole } from './request.ts';
import { AdminUserBody, CodeBody, PasswordBody, RefreshBody, SignUpBody, UserBody } from './schemas.ts';
import { endSessions, openSession, refreshSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { updateUser } from './update-user.ts';
import { toUser } from './users.ts';

/** The routes of /auth/v1. */
export function authRoutes(ctx: AuthContext, addressOf: (c: Context) => string): Hono {
  const app = new Hono();
  const client = (c: Context) => clientOf(c, addressOf);
  const spendRequest = (c: Context) => {
    ctx.limits.requests.check(client(c).address);
    ctx.limits.requests.count(client(c).address);
  };

  app.onError((error) => {
    if (error instanceof AuthError) return error.toResponse();
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
    spendRequest(c);
    return c.json(await signUp(ctx, await readBody(c, SignUpBody), c.req.query('redirect_to'), client(c)));
  });
  app.post('/token', async (c) => {
    switch (c.req.query('grant_type')) {
      case 'password':
        spendRequest(c);
        return c.json(await signIn(ctx, await readBody(c, PasswordBody), client(c)));
      case 'refresh_token':
        return c.json(await refreshSession(ctx, (await readBody(c, RefreshBody)).refresh_token));
      case 'pkce': {
        const body = await readBody(c, CodeBody);
        const { user, method } = await redeemCode(ctx, body.auth_code, body.code_verifier);
        return c.json(await openSession(ctx, user, method === 'recovery' ? 'recovery' : 'otp', client(c)));
      }
      default:
        throw new AuthError(400, 'validation_failed', 'unsupported_grant_type');
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

  app.use('/admin/*', async (c, next) => {
    await requireServiceRole(ctx, c);
    await next();
  });
  app.get('/admin/users', async (c) => {
    const page = Math.max(1, Number(c.req.query('page')) || 1);
    const perPage = Math.min(1000, Math.max(1, Number(c.req.query('per_page')) || 50));
    const { users, total } = await listUsers(ctx, page, perPage);
    c.header('x-total-count', String(total));
    return c.json({ users, aud: 'authenticated' });
  });
  app.post('/admin/users', async (c) =>
    c.json(await toUser(ctx.sql, await createUser(ctx, await readBody(c, AdminUserBody)))),
  );
  app.get('/admin/users/:id', async (c) =>
    c.json(await toUser(ctx.sql, await mustFind(ctx, c.req.param('id')))),
  );
  app.put('/admin/users/:id', async (c) =>
    c.json(await updateUserById(ctx, c.req.param('id'), await readBody(c, AdminUserBody))),
  );
  app.delete('/admin/users/:id', async (c) => c.json(await deleteUser(ctx, c.req.param('id'))));

  mailRoutes(app, ctx, client);

  app.get('/health', (c) =>
    c.json({ version: 'stoa', name: 'GoTrue', description: 'GoTrue subset of the embedded backend' }),
  );
  app.get('/settings', (c) =>
    c.json({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: ctx.settings.autoConfirm,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      mfa_enabled: false,
    }),
  );
  app.get('/.well-known/jwks.json', (c) => c.json({ keys: [] }));
  app.all('*', () => new AuthError(404, 'not_found', 'This endpoint does not exist here').toResponse());
  return app;
}
