import { AppError } from '@stoa/shared/contracts/errors';
import { RemoteName } from '@stoa/shared/contracts/registry';
import { Hono } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { parseJson } from '../http/parse-json.ts';
import { requireAccount } from '../http/require-account.ts';
import { requirePerson } from '../people/authenticate.ts';
import { writeAudit } from '../registry/actor.ts';
import { requireTenant } from '../registry/put-pin.ts';
import { requireServable } from '../registry/require-servable.ts';
import type { Who } from '../registry/who.ts';
import type { Visits } from '../visitors/visit.ts';
import type { OverrideTokens } from './override-tokens.ts';

const OverrideInput = z.strictObject({
  accountId: z.uuid(),
  remote: RemoteName,
  version: z.string().max(60),
  reason: z.string().trim().min(3).max(500),
  minutes: z.int().min(1).max(480).default(60),
  /** Who may see it; the operator who asks, unless another is named. */
  userId: z.uuid().optional(),
});
const TakeInput = z.strictObject({ grant: z.string().max(2_000) });

export interface OverrideRoutesDeps {
  database: Database;
  overrides: OverrideTokens;
  visits: Visits;
  now(): Date;
}

/** An operator grants one person a look at one version; that person takes it on the tenant's own site, by a click. */
export function overrideRoutes(deps: OverrideRoutesDeps, { operatorOf }: Who): Hono<AppEnv> {
  const { database, overrides, visits, now } = deps;
  const routes = new Hono<AppEnv>();

  routes.post('/overrides', async (c) => {
    const actor = await operatorOf(c);
    const { reason, minutes, ...input } = await parseJson(c, OverrideInput);
    const { accountId, remote, version, userId = requirePerson(c).userId } = input;
    const expiresAt = now().getTime() + minutes * 60_000;
    await database.begin(async (sql) => {
      await requireTenant(sql, accountId);
      await requireServable(sql, remote, version);
      const after = { version, userId, expiresAt: new Date(expiresAt).toISOString() };
      await writeAudit(sql, { actor, action: 'override.granted', remote, accountId, reason, after });
    });
    const grant = overrides.grant({ accountId, userId, remote, version, expiresAt }, now());
    return c.json(
      { grant, fragment: `#preview=${grant}`, expiresAt: new Date(expiresAt).toISOString() },
      201,
    );
  });

  routes.post('/overrides/mine', async (c) => {
    const { account_id } = requireAccount(c);
    const person = requirePerson(c);
    const override = overrides.readGrant((await parseJson(c, TakeInput)).grant, now());
    if (override?.accountId !== account_id || override.userId !== person.userId) {
      throw new AppError('forbidden', 'This preview is over, or it is not for you or not for this site.');
    }
    visits.override(c, override);
    const { remote, version, expiresAt } = override;
    await writeAudit(database, {
      actor: { kind: 'person', name: person.email ?? person.userId },
      action: 'override.taken',
      remote,
      accountId: account_id,
      after: { version },
    });
    return c.json({ remote, version, expiresAt: new Date(expiresAt).toISOString() });
  });
  routes.delete('/overrides/mine', (c) => {
    requireAccount(c);
    visits.override(c, null);
    return c.body(null, 204);
  });
  return routes;
}
