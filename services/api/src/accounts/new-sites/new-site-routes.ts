import { AppError } from '@stoa/shared/contracts/errors';
import {
  HandOver,
  HandOverInput,
  NewSite,
  NewSiteInput,
  SlugAdvice,
  UsedHandOver,
  UseHandOverInput,
} from '@stoa/shared/contracts/new-site';
import { siteHost } from '@stoa/shared/routing/site-address';
import { z } from 'zod';
import { visitor } from '../../shared/http/access.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forPersons, forAnyone, UNKNOWN_ID } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { createSite, hostOfNewSite } from './create-site.ts';
import { createHandOver, spendHandOver } from './hand-over.ts';
import { adviseOnSlug, slugOfName } from './slugs.ts';
import { userOfPlatform } from './user-of-platform.ts';

const RequestKey = z.string().min(8).max(200);
const NO_CHALLENGE = 'A'.repeat(43);

export const newSiteRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/sites/slug',
    summary: 'Whether a slug is free, with free ones like it; for a name, the slug made of it. Advice only.',
    host: 'platform',
    query: z.object({ slug: z.string().max(80).optional(), name: z.string().max(120).optional() }),
    reply: SlugAdvice,
    errors: ['rate_limited'],
    access: userOfPlatform,
    rateLimit: 'slugs',
    sample: () => ({ path: '/api/sites/slug?slug=a-new-school' }),
    expected: forPersons(),
    async handler(c, { query: { slug, name } }, { database, sitesDomain, siteUrl }) {
      const wanted = slug ?? slugOfName(name ?? '');
      const advice = await adviseOnSlug(database, wanted);
      // A slug that breaks the rules makes no host.
      const address =
        advice.state === 'invalid' ? '' : new URL(siteUrl(hostOfNewSite(wanted, sitesDomain))).host;
      return c.json(SlugAdvice.parse({ ...advice, slug: wanted, address }));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/sites',
    summary: 'Creates a site owned by the caller. Idempotency-Key: the same key returns the same site.',
    host: 'platform',
    body: NewSiteInput,
    reply: NewSite,
    status: 201,
    errors: [
      'rate_limited',
      'slug_taken',
      'slug_reserved',
      'site_limit',
      'email_not_confirmed',
      'idempotency_mismatch',
    ],
    access: userOfPlatform,
    rateLimit: 'new-sites',
    params: (c) => ({ key: parseInput(c.req.header('idempotency-key'), RequestKey) }),
    sample: (_ids, turn) => ({
      body: {
        name: 'A new school',
        slug: `new-${turn}`
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '-')
          .slice(0, 40),
        purpose: 'courses',
        template: 'teacher',
        language: 'en',
        currency: 'EUR',
        timeZone: 'Europe/Berlin',
      },
      headers: { 'idempotency-key': `site-of-${turn}` },
    }),
    expected: forPersons({}, 201),
    async handler(c, { caller, params, body }, { database, sitesDomain, siteUrl }) {
      const site = await createSite(database, caller, params.key, body);
      return c.json(NewSite.parse({ ...site, siteUrl: siteUrl(hostOfNewSite(site.slug, sitesDomain)) }), 201);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/sites/hand-over',
    summary:
      'A code that logs the caller in at one of their sites: once, within 60 seconds, in the same browser.',
    host: 'platform',
    body: HandOverInput,
    reply: HandOver,
    errors: ['rate_limited', 'account_not_found'],
    access: userOfPlatform,
    rateLimit: 'hand-overs',
    sample: ({ accountId }) => ({ body: { account_id: accountId, challenge: NO_CHALLENGE } }),
    expected: forPersons({ otherTenant: 404, disabled: 404 }),
    async handler(c, { caller, body }, { database, sitesDomain, siteUrl }) {
      const { code, ...site } = await createHandOver(database, caller, body.account_id, body.challenge);
      return c.json(HandOver.parse({ code, siteUrl: siteUrl(siteHost(site, sitesDomain)) }));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/hand-over',
    summary: 'Spends a code of the platform at the site it was issued for; returns a one-time login token.',
    host: 'site',
    body: UseHandOverInput,
    reply: UsedHandOver,
    errors: ['rate_limited', 'hand_over_invalid'],
    access: visitor,
    rateLimit: 'hand-overs',
    sample: () => ({ body: { code: UNKNOWN_ID, verifier: NO_CHALLENGE } }),
    expected: forAnyone(403),
    async handler(c, { caller, body }, { database, createLoginToken }) {
      const email = await spendHandOver(database, caller.account_id, body);
      const tokenHash = await createLoginToken?.(email);
      if (!tokenHash) throw new AppError('hand_over_invalid', 'Log in here: this site keeps its own logins.');
      return c.json(UsedHandOver.parse({ tokenHash }));
    },
  }),
];
