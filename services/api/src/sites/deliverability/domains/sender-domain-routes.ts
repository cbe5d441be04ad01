import { AppError } from '@stoa/shared/contracts/errors';
import { SenderDomainChange, SenderDomainInput, SenderDomains } from '@stoa/shared/contracts/sender-domains';
import { z } from 'zod';
import { type Manager, manager } from '../../../accounts/members/require-manager.ts';
import { knownFailure } from '../../../shared/database/known-failure.ts';
import { parseInput } from '../../../shared/http/parse-json.ts';
import { forManagers, UNKNOWN_ID } from '../../../shared/http/route-sample.ts';
import { defineRoute, type SitesDeps } from '../../define-route.ts';
import { checkDomain } from './check-due-domains.ts';
import { makeDkimKey } from './domain-keys.ts';
import { isFreeMail } from './free-mail-domains.ts';
import { listDomains, readDomainRow } from './list-domains.ts';

const idOf = (text: string | undefined) => parseInput(text, z.uuid());
const listFor = async ({ database, accountId }: Manager, deps: SitesDeps) =>
  SenderDomains.parse(await listDomains(database, accountId, deps.sending));
const unknown = () => new AppError('not_found', 'There is no such domain.');

/** Domains that a site's campaigns come from; for managers. */
export const senderDomainRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/email/domains',
    summary: 'The sender domains of a site: what DNS should say beside what it says.',
    host: 'site',
    reply: SenderDomains,
    errors: ['forbidden', 'rate_limited'],
    access: manager,
    rateLimit: 'sender-domains',
    rows: 'account',
    sample: () => ({}),
    expected: forManagers(),
    handler: async (c, { caller }, deps) => c.json(await listFor(caller, deps)),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/email/domains',
    summary: 'Adds a sender domain and makes its two keys; it counts once DNS names them.',
    host: 'site',
    body: SenderDomainInput,
    reply: SenderDomains,
    errors: ['forbidden', 'free_mail_domain', 'name_taken', 'limit_reached', 'rate_limited'],
    access: manager,
    rateLimit: 'sender-keys',
    rows: 'account',
    sample: () => ({ body: { domain: 'gmail.com' } }),
    expected: forManagers(400),
    async handler(c, { caller, body: { domain, localPart } }, deps) {
      if (isFreeMail(domain))
        throw new AppError(
          'free_mail_domain',
          `Emails in the name of ${domain} are rejected, for only its own servers may send them. Use a domain of your own.`,
        );
      await addDomain(caller, { domain, localPart: localPart ?? 'hello' }, deps);
      return c.json(await listFor(caller, deps));
    },
  }),
  defineRoute({
    method: 'PATCH',
    path: '/api/email/domains/:domainId',
    summary: 'Changes the address before the @, or makes a domain the one that campaigns come from.',
    host: 'site',
    body: SenderDomainChange,
    reply: SenderDomains,
    errors: ['forbidden', 'not_found', 'rate_limited'],
    access: manager,
    rateLimit: 'sender-domains',
    rows: 'account',
    params: (c) => idOf(c.req.param('domainId')),
    sample: () => ({ path: `/api/email/domains/${UNKNOWN_ID}`, body: { localPart: 'news' } }),
    expected: forManagers(404),
    async handler(c, { caller, params: id, body: { localPart, isDefault } }, deps) {
      const [row] = await knownFailure(
        caller.database<[{ done: boolean }]>`
          select ops.change_sender_domain(${caller.accountId}, ${id}, ${localPart}, ${isDefault ?? false}) as done`,
      );
      if (!row.done) throw unknown();
      return c.json(await listFor(caller, deps));
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/email/domains/:domainId',
    summary:
      'Removes a sender domain with its keys. Campaigns on their way go on from the platform’s address.',
    host: 'site',
    status: 204,
    errors: ['forbidden', 'not_found', 'rate_limited'],
    access: manager,
    rateLimit: 'sender-domains',
    rows: 'account',
    params: (c) => idOf(c.req.param('domainId')),
    sample: () => ({ path: `/api/email/domains/${UNKNOWN_ID}` }),
    expected: forManagers(404),
    async handler(c, { caller: { database, accountId }, params: id }, deps) {
      const [row] = await database<
        [{ done: boolean }]
      >`select ops.delete_sender_domain(${accountId}, ${id}) as done`;
      if (!row.done) throw unknown();
      await deps.sending.keys.remove(accountId, id);
      return c.body(null, 204);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/email/domains/:domainId/check',
    summary: 'Asks DNS now what it says about a sender domain.',
    host: 'site',
    body: z.strictObject({}),
    reply: SenderDomains,
    errors: ['forbidden', 'not_found', 'rate_limited'],
    access: manager,
    rateLimit: 'domain',
    rows: 'account',
    params: (c) => idOf(c.req.param('domainId')),
    sample: () => ({ path: `/api/email/domains/${UNKNOWN_ID}/check`, body: {} }),
    expected: forManagers(404),
    async handler(c, { caller, params: id }, deps) {
      const row = await readDomainRow(caller.database, caller.accountId, id);
      if (!row) throw unknown();
      await checkDomain(caller.database, row, deps.sending);
      return c.json(await listFor(caller, deps));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/email/domains/:domainId/rotate',
    summary: 'Signs with the second key from now on; the first one is replaced a week after.',
    host: 'site',
    body: z.strictObject({}),
    reply: SenderDomains,
    errors: ['forbidden', 'not_found', 'domain_not_ready', 'rate_limited'],
    access: manager,
    rateLimit: 'sender-keys',
    rows: 'account',
    params: (c) => idOf(c.req.param('domainId')),
    sample: () => ({ path: `/api/email/domains/${UNKNOWN_ID}/rotate`, body: {} }),
    expected: forManagers(404),
    async handler(c, { caller, params: id }, deps) {
      const before = await readDomainRow(caller.database, caller.accountId, id);
      if (!before) throw unknown();
      const [row] = await caller.database<[{ done: boolean }]>`
        select ops.rotate_sender_key(${caller.accountId}, ${id}) as done`;
      if (!row.done)
        throw new AppError(
          'domain_not_ready',
          'DNS doesn’t name the second key yet, or it changed less than a week ago.',
        );
      const after = await readDomainRow(caller.database, caller.accountId, id);
      if (after) await checkDomain(caller.database, after, deps.sending);
      return c.json(await listFor(caller, deps));
    },
  }),
];

async function addDomain(
  { database, accountId }: Manager,
  { domain, localPart }: { domain: string; localPart: string },
  { sending }: SitesDeps,
): Promise<void> {
  // Names of selectors hold the account, so that two sites can send from one domain.
  const tail = accountId.slice(0, 8);
  const selectors = [`stoa1-${tail}`, `stoa2-${tail}`] as const;
  const pairs = await Promise.all(
    selectors.map(async (selector) => [selector, await makeDkimKey()] as const),
  );
  const publicKeys = Object.fromEntries(pairs.map(([selector, { publicKey }]) => [selector, publicKey]));
  const [row] = await knownFailure(
    database<[{ id: string }]>`
      select ops.add_sender_domain(${accountId}, ${domain}, ${localPart}, ${[...selectors]},
        ${database.json(publicKeys)}) as id`,
  );
  for (const [selector, { privatePem }] of pairs)
    await sending.keys.write(accountId, row.id, selector, privatePem);
}
