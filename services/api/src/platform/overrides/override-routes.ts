import { AppError } from '@stoa/shared/contracts/errors';
import { OverrideGrant, OverrideInput, OverrideList } from '@stoa/shared/contracts/overrides';
import { Reason } from '@stoa/shared/contracts/rollouts';
import { Hono } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { parseInput, parseJson } from '../../shared/http/parse-json.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import { requirePerson } from '../../accounts/authentication/authenticate.ts';
import { writeAudit } from '../../shared/audit/write-audit.ts';
import { OVERRIDE_GRANT_MS } from '../limits.ts';
import type { Who } from '../publishing/authorizer.ts';
import type { Visits } from '../visitors/visit.ts';
import {
  endOverride,
  findPreviewer,
  grantOverride,
  isGranted,
  listOverrides,
  markTaken,
} from './granted-overrides.ts';
import type { OverrideTokens } from './override-tokens.ts';

export const TakeInput = z.strictObject({ grant: z.string().max(2_000) });

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
    const { reason, minutes, email, ...input } = await parseJson(c, OverrideInput);
    const grantedAt = now();
    const expiresAt = new Date(grantedAt.getTime() + minutes * 60_000);
    const self = requirePerson(c);
    const userId = email ? await findPreviewer(database, input.accountId, email) : self.userId;
    const person = email ?? self.email ?? self.userId;
    const id = await database.begin((sql) =>
      grantOverride(sql, { ...input, userId, person, reason, actor, grantedAt, expiresAt }),
    );
    const grant = overrides.grant({ ...input, id, userId, expiresAt: expiresAt.getTime() }, grantedAt);
    return c.json(
      OverrideGrant.parse({
        id,
        grant,
        fragment: `#preview=${grant}`,
        person,
        takeUntil: new Date(
          Math.min(grantedAt.getTime() + OVERRIDE_GRANT_MS, expiresAt.getTime()),
        ).toISOString(),
        expiresAt: expiresAt.toISOString(),
      }),
      201,
    );
  });

  routes.get('/overrides', async (c) => {
    await operatorOf(c);
    return c.json(OverrideList.parse({ overrides: await listOverrides(database, now()) }));
  });

  routes.post('/overrides/mine', async (c) => {
    const { account_id } = requireAccount(c);
    const person = requirePerson(c);
    const override = overrides.readGrant((await parseJson(c, TakeInput)).grant, now());
    const isMine = override?.accountId === account_id && override.userId === person.userId;
    if (!isMine || !visits.mayShow(c, override) || !(await isGranted(database, override.id))) {
      throw new AppError('forbidden', 'This preview is over, or it is not for you or not for this site.');
    }
    await markTaken(database, override.id, now());
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
  routes.delete('/overrides/:id', async (c) => {
    const actor = await operatorOf(c);
    const id = parseInput(c.req.param('id'), z.uuid());
    const { reason } = await parseJson(c, Reason);
    await endOverride(database, { id, reason, actor, at: now() });
    return c.body(null, 204);
  });
  return routes;
}
