import { AppError } from '@stoa/shared/contracts/errors';
import { DomainInput, SiteDomain } from '@stoa/shared/contracts/site-domain';
import { z } from 'zod';
import type { AppContext } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import { forManagers } from '../../shared/http/route-sample.ts';
import { type AccountsDeps, defineRoute } from '../define-route.ts';
import { manager } from '../members/require-manager.ts';
import { checkCertificate, readCertificate } from '../certificates/check-certificate.ts';
import { isProven, proofName, proofText } from './proof.ts';

async function readDomain(
  c: AppContext,
  { database, sitesDomain, probeCertificate }: AccountsDeps,
): Promise<SiteDomain> {
  const { account_id: accountId, slug } = requireAccount(c);
  const [row] = await database<{ domain: string | null; proven: boolean }[]>`
    select domain, domain_verified_at is not null as proven from public.accounts where account_id = ${accountId}`;
  const domain = row?.domain ?? null;
  return SiteDomain.parse({
    domain,
    isProven: row?.proven ?? false,
    record: domain && { name: proofName(domain), text: proofText(accountId) },
    pointsTo: `${slug}.${sitesDomain.split(':')[0]}`,
    ...(probeCertificate && { certificate: await readCertificate(database, accountId) }),
  });
}

const setDomain = (database: Database, accountId: string, domain: string | null) =>
  knownFailure(database`select ops.set_domain(${accountId}, ${domain})`);

/** A site's own domain: claimed by a manager, served once its name server names the account. */
export const domainRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/site/domain',
    isOpenToImpersonation: true,
    summary: "The site's own domain, whether it is proven, and the record that proves it; for managers.",
    host: 'site',
    reply: SiteDomain,
    errors: ['forbidden', 'rate_limited'],
    access: manager,
    rateLimit: 'domain',
    rows: 'account',
    sample: () => ({}),
    expected: forManagers(),
    async handler(c, _input, deps) {
      return c.json(await readDomain(c, deps));
    },
  }),
  defineRoute({
    method: 'PUT',
    path: '/api/site/domain',
    summary: 'Claims a domain for the site; it is served once its name server names the account.',
    host: 'site',
    body: DomainInput,
    reply: SiteDomain,
    errors: ['forbidden', 'name_taken', 'rate_limited'],
    access: manager,
    rateLimit: 'domain',
    rows: 'account',
    sample: () => ({ body: { domain: 'clay.example' } }),
    expected: forManagers(),
    async handler(c, { caller: { accountId }, body: { domain } }, deps) {
      const own = [deps.sitesDomain, deps.platformHost].map(
        (host) => host.split(':')[0]?.toLowerCase() ?? '',
      );
      if (own.some((host) => domain === host || domain.endsWith(`.${host}`)))
        throw new AppError('name_taken', 'This name belongs to the platform.');
      await setDomain(deps.database, accountId, domain);
      return c.json(await readDomain(c, deps));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/site/domain/check',
    summary:
      'Asks the name server now whether it names the account, and looks at the certificate of a verified domain.',
    host: 'site',
    body: z.strictObject({}),
    reply: SiteDomain,
    errors: ['forbidden', 'not_found', 'rate_limited'],
    access: manager,
    rateLimit: 'domain',
    rows: 'account',
    sample: () => ({ body: {} }),
    expected: forManagers(),
    async handler(c, { caller: { accountId } }, deps) {
      const { domain, isProven: isDone } = await readDomain(c, deps);
      if (!domain) throw new AppError('not_found', 'This site has no domain of its own.');
      if (!isDone && (await isProven(deps.resolveTxt, accountId, domain)))
        await deps.database`select ops.take_domain_proof(${accountId}, ${domain})`;
      const state = await readDomain(c, deps);
      if (!state.isProven || !deps.probeCertificate) return c.json(state);
      const certificate = await checkCertificate(deps, { accountId, domain });
      return c.json({ ...state, certificate });
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/site/domain',
    summary: "Lets the site's own domain go.",
    host: 'site',
    status: 204,
    errors: ['forbidden', 'rate_limited'],
    access: manager,
    rateLimit: 'domain',
    rows: 'account',
    sample: () => ({}),
    expected: forManagers(204),
    async handler(c, { caller: { accountId } }, { database }) {
      await setDomain(database, accountId, null);
      return c.body(null, 204);
    },
  }),
];
