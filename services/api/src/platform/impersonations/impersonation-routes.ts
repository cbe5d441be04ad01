import { AppError } from '@stoa/shared/contracts/errors';
import {
  EndedImpersonation,
  EnteredImpersonation,
  EnterImpersonationInput,
  IMPERSONATION_MINUTES,
  ImpersonationView,
} from '@stoa/shared/contracts/impersonation';
import { siteHost } from '@stoa/shared/routing/site-address';
import type { Person } from '../../shared/context.ts';
import { asUser } from '../../shared/database/as-user.ts';
import { visitor } from '../../shared/http/access.ts';
import { forAnyone, forPersons, UNKNOWN_ID } from '../../shared/http/route-sample.ts';
import { defineRoute, type PlatformDeps } from '../define-route.ts';
import { impersonatedPerson } from './impersonated-person.ts';
import { endImpersonation, enterImpersonation } from './impersonations.ts';
import { notifyOwner } from './notify-owner.ts';
import { removeSession, storeSession } from './session-cookies.ts';
import { START_PAGE, START_PAGE_POLICY } from './start-page.ts';

const LIFETIME_S = IMPERSONATION_MINUTES * 60;
/** Only somebody who looks is known here. */
const forImpersonated = () => forPersons({ otherTenant: 401, lowerRole: 401, disabled: 401 }, 401);

const consoleUrl = ({ siteUrl, platformHost }: PlatformDeps, accountId: string) =>
  `${siteUrl(platformHost)}/dashboard/accounts/${accountId}`;
const operatorOf = ({ claims }: Person) =>
  String((claims['act'] as { email?: string } | undefined)?.email ?? '');

/** The site's side of an operator's visit: it opens with a code, says who looks, and ends. */
export const impersonationRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/impersonation/start',
    summary: 'The page that spends the code of its fragment.',
    host: 'site',
    access: visitor,
    sample: () => ({}),
    expected: forAnyone(),
    handler: (c) => c.html(START_PAGE, 200, { 'content-security-policy': START_PAGE_POLICY }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/impersonation',
    summary: 'Spends the code of a visit: a session of 30 minutes that only looks, as a cookie of the site.',
    host: 'site',
    body: EnterImpersonationInput,
    reply: EnteredImpersonation,
    errors: ['rate_limited', 'impersonation_over', 'impersonation_elsewhere'],
    access: visitor,
    rateLimit: 'hand-overs',
    sample: () => ({ body: { code: UNKNOWN_ID } }),
    expected: forAnyone(403),
    async handler(c, { caller: { account_id: accountId }, body }, { database, signImpersonation, ...deps }) {
      const visit = await enterImpersonation(database, accountId, body.code);
      if (!signImpersonation)
        throw new AppError(
          'impersonation_elsewhere',
          'The logins of this site are kept by a hosted backend.',
        );
      const { id, userId, operatorUserId, operator } = visit;
      const session = await signImpersonation(
        { id, userId, tenant: accountId, operator: { userId: operatorUserId, email: operator } },
        LIFETIME_S,
      );
      if (!session) throw new AppError('impersonation_over', 'This member has no login any more.');
      await notifyOwner(database, accountId, visit, ({ slug, domain, verified }) =>
        deps.siteUrl(siteHost({ slug, domain: verified ? domain : null }, deps.sitesDomain)),
      );
      for (const header of storeSession(deps, session, LIFETIME_S))
        c.header('set-cookie', header, { append: true });
      const expiresAt = new Date(session.expires_at * 1000).toISOString();
      return c.json(EnteredImpersonation.parse({ expiresAt }));
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/impersonation',
    summary: 'Who looks as whom, and until when; for the banner.',
    host: 'site',
    reply: ImpersonationView,
    access: impersonatedPerson,
    isOpenToImpersonation: true,
    rateLimit: 'account',
    sample: () => ({}),
    expected: forImpersonated(),
    async handler(c, { caller: { person, accountId } }, deps) {
      const view = await asUser(deps.database, person, async (sql) => {
        const [row] = await sql<[{ view: object | null }]>`select public.impersonation_view() as view`;
        return row.view;
      });
      if (!view) throw new AppError('impersonation_over', 'This visit is over.');
      return c.json(ImpersonationView.parse({ ...view, consoleUrl: consoleUrl(deps, accountId) }));
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/impersonation',
    summary: 'Ends the visit and takes its session away.',
    host: 'site',
    reply: EndedImpersonation,
    access: impersonatedPerson,
    isOpenToImpersonation: true,
    rateLimit: 'account',
    sample: () => ({}),
    expected: forImpersonated(),
    async handler(c, { caller: { person, accountId, impersonationId } }, deps) {
      await endImpersonation(deps.database, impersonationId, { name: operatorOf(person), accountId });
      for (const header of removeSession(deps)) c.header('set-cookie', header, { append: true });
      return c.json(EndedImpersonation.parse({ consoleUrl: consoleUrl(deps, accountId) }));
    },
  }),
];
