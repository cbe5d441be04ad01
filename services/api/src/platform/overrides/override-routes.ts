import type { PublicAccount } from '@stoa/shared/contracts/account';
import { AppError } from '@stoa/shared/contracts/errors';
import { OverrideGrant, OverrideInput, OverrideList } from '@stoa/shared/contracts/overrides';
import { Reason } from '@stoa/shared/contracts/rollouts';
import { z } from 'zod';
import { requirePerson } from '../../accounts/authentication/authenticate.ts';
import { writeAudit } from '../../shared/audit/write-audit.ts';
import type { Person } from '../../shared/context.ts';
import { visitor } from '../../shared/http/access.ts';
import type { Access } from '../../shared/http/define-route.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import { forAnyone, forOperators, forPersons, UNKNOWN_ID } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { OVERRIDE_GRANT_MS } from '../limits.ts';
import { operator, operatorOfRemotes } from '../access/remote-access.ts';
import {
  endOverride,
  findPreviewer,
  grantOverride,
  isGranted,
  listOverrides,
  markTaken,
} from './granted-overrides.ts';

const TakeInput = z.strictObject({ grant: z.string().max(2_000) });

const personAtSite: Access<unknown, { account: PublicAccount; person: Person }> = {
  who: 'person',
  check: (c) => ({ account: requireAccount(c), person: requirePerson(c) }),
};

/** An operator grants one person a look at one version; that person takes it on the tenant's own site, by a click. */
export const overrideRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/registry/overrides',
    summary: 'Grants one person a look at one version.',
    host: 'platform',
    body: OverrideInput,
    reply: OverrideGrant,
    status: 201,
    access: operatorOfRemotes,
    sample: ({ accountId }) => ({
      body: { accountId, remote: 'mf-commerce', version: '1.0.0', reason: 'a test' },
    }),
    expected: forOperators(),
    async handler(c, { caller: actor, body }, { database, overrides, now }) {
      const { reason, minutes, email, ...input } = body;
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
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/registry/overrides',
    summary: 'Granted previews.',
    host: 'platform',
    reply: OverrideList,
    access: operator,
    sample: () => ({}),
    expected: forOperators(),
    async handler(c, _input, { database, now }) {
      return c.json(OverrideList.parse({ overrides: await listOverrides(database, now()) }));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/registry/overrides/mine',
    summary: 'Takes a granted preview.',
    host: 'site',
    body: TakeInput,
    reply: z.looseObject({}),
    errors: ['forbidden'],
    access: personAtSite,
    sample: () => ({ body: { grant: 'not.a.grant' } }),
    expected: forPersons({ otherTenant: 403, lowerRole: 403, disabled: 403 }, 403),
    async handler(c, { caller: { account, person }, body }, { database, overrides, visits, now }) {
      const { account_id } = account;
      const override = overrides.readGrant(body.grant, now());
      const isOwn = override?.accountId === account_id && override.userId === person.userId;
      if (!isOwn || !visits.canShow(c, override) || !(await isGranted(database, override.id))) {
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
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/registry/overrides/mine',
    summary: 'Ends the own preview.',
    host: 'site',
    status: 204,
    access: visitor,
    sample: () => ({}),
    expected: forAnyone(204),
    handler(c, _input, { visits }) {
      visits.override(c, null);
      return c.body(null, 204);
    },
  }),
  // After the one of `mine`, which its pattern would take.
  defineRoute({
    method: 'DELETE',
    path: '/api/registry/overrides/:id',
    summary: 'Ends a granted preview at once.',
    host: 'platform',
    body: Reason,
    status: 204,
    access: operatorOfRemotes,
    params: (c) => ({ id: parseInput(c.req.param('id'), z.uuid()) }),
    sample: () => ({ path: `/api/registry/overrides/${UNKNOWN_ID}`, body: { reason: 'a test' } }),
    expected: forOperators(404),
    async handler(c, { caller: actor, params: { id }, body: { reason } }, { database, now }) {
      await endOverride(database, { id, reason, actor, at: now() });
      return c.body(null, 204);
    },
  }),
];
