import type { Hono } from 'hono';
import { createUser, deleteUser, listUsers, requireUser, updateUserById } from './admin.ts';
import { generateLink, inviteUser } from './admin-links.ts';
import { invalid } from './auth-error.ts';
import type { AuthContext } from './context.ts';
import { toUser } from './describe-user.ts';
import { factorOf, factorsOf, removeFactor, renameFactor } from './mfa/factors.ts';
import { readBody, requireServiceRole } from './request.ts';
import { AdminUserBody, DeleteBody, FactorNameBody, InviteBody, LinkBody } from './schemas.ts';

/** Serves endpoints that require the service key. */
export function adminRoutes(app: Hono, ctx: AuthContext): void {
  for (const path of ['/admin/*', '/invite'])
    app.use(path, async (c, next) => {
      await requireServiceRole(ctx, c);
      await next();
    });

  app.post('/invite', async (c) =>
    c.json(await inviteUser(ctx, await readBody(c, InviteBody), c.req.query('redirect_to'))),
  );
  app.post('/admin/generate_link', async (c) =>
    c.json(await generateLink(ctx, await readBody(c, LinkBody), c.req.query('redirect_to'))),
  );

  app.get('/admin/users', async (c) => {
    const page = whole(c.req.query('page'), 1, 1_000_000);
    const perPage = whole(c.req.query('per_page'), 50, 1000);
    const { users, total } = await listUsers(ctx, page, perPage);
    const last = Math.max(1, Math.ceil(total / perPage));
    const link = (to: number, rel: string) =>
      `<${new URL(c.req.url).pathname}?page=${to}&per_page=${perPage}>; rel="${rel}"`;
    const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')];
    c.header('x-total-count', String(total));
    c.header('link', links.join(', '));
    return c.json({ users, aud: 'authenticated' });
  });
  app.post('/admin/users', async (c) =>
    c.json(await toUser(ctx.sql, await createUser(ctx, await readBody(c, AdminUserBody)))),
  );
  app.get('/admin/users/:id', async (c) =>
    c.json(await toUser(ctx.sql, await requireUser(ctx, c.req.param('id')))),
  );
  app.put('/admin/users/:id', async (c) =>
    c.json(await updateUserById(ctx, c.req.param('id'), await readBody(c, AdminUserBody))),
  );
  app.delete('/admin/users/:id', async (c) => {
    const text = await c.req.text();
    const softly = text ? (await readBody(c, DeleteBody)).should_soft_delete : false;
    return c.json(await deleteUser(ctx, c.req.param('id'), softly));
  });

  app.get('/admin/users/:id/factors', async (c) => {
    const user = await requireUser(ctx, c.req.param('id'));
    return c.json(await factorsOf(ctx.sql, user.id));
  });
  app.put('/admin/users/:id/factors/:factor', async (c) => {
    const user = await requireUser(ctx, c.req.param('id'));
    const factor = await factorOf(ctx.sql, user.id, c.req.param('factor'));
    const { friendly_name } = await readBody(c, FactorNameBody);
    return c.json(await renameFactor(ctx.sql, factor, friendly_name));
  });
  app.delete('/admin/users/:id/factors/:factor', async (c) => {
    const user = await requireUser(ctx, c.req.param('id'));
    const factor = await factorOf(ctx.sql, user.id, c.req.param('factor'));
    await removeFactor(ctx.sql, factor);
    return c.json({ id: factor.id });
  });
}

function whole(text: string | undefined, missing: number, max: number): number {
  if (!text) return missing;
  const given = Number(text);
  if (!Number.isInteger(given) || given < 1)
    throw invalid(`Bad Pagination Parameters: ${text.slice(0, 20)} is no page`);
  return Math.min(given, max);
}
