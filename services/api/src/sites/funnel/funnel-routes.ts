import { AppError } from '@stoa/shared/contracts/errors';
import { FunnelCheckout } from '@stoa/shared/contracts/funnels';
import { StartFunnelInput, StartFunnelReply } from '@stoa/shared/contracts/product';
import { z } from 'zod';
import { requireData } from '../../accounts/backends/account-data.ts';
import { storeTouches } from '../../accounts/visits/store-touches.ts';
import { visitor } from '../../shared/http/access.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forAnyone } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { findCheckout } from './find-checkout.ts';
import { readFunnels } from './read-funnels.ts';
import { startFunnel } from './start-funnel.ts';

const RequestKey = z.string().min(8).max(200).optional();

export const funnelRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/funnel/start',
    summary: 'Begins a funnel session. Idempotency-Key names the browser session.',
    host: 'site',
    body: StartFunnelInput,
    reply: StartFunnelReply,
    status: 201,
    errors: ['rate_limited', 'idempotency_mismatch'],
    access: visitor,
    rateLimit: 'funnel',
    rows: 'account',
    params: (c) => ({ requestKey: parseInput(c.req.header('idempotency-key'), RequestKey) }),
    sample: ({ accountId }) => ({
      body: {
        utm_source: 'news',
        utm_medium: 'mail',
        utm_campaign: 'autumn',
        initial_page: '/',
        account_id: accountId,
        deviceInfo: {
          browser: 'Firefox',
          platform: 'Linux',
          screenWidth: 800,
          screenHeight: 600,
          deviceType: 'Desktop',
        },
      },
    }),
    expected: forAnyone(201),
    async handler(c, { caller, params, body: { account_id: claimed, ...input } }, { touches, now }) {
      const accountId = caller.account_id;
      if (claimed !== accountId) throw new AppError('account_not_found', 'There is no site at this address.');
      const id = await startFunnel(requireData(c).database, { ...input, ...params, accountId });
      const { utm_source, utm_medium, utm_campaign } = input;
      const search = `?${new URLSearchParams({ utm_source, utm_medium, utm_campaign })}`;
      storeTouches(c, touches, { account: caller, search, referrer: '', now: now() });
      return c.json(StartFunnelReply.parse({ session_id: id }), 201);
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/funnel/checkout/:slug',
    summary:
      'What the checkout of a funnel sells to a visitor who came to it, and what it may add, at prices of the shop.',
    host: 'site',
    reply: FunnelCheckout,
    errors: ['not_found', 'rate_limited'],
    access: visitor,
    rateLimit: 'funnel-steps',
    rows: 'account',
    sample: () => ({ path: '/api/funnel/checkout/no-such-funnel' }),
    expected: forAnyone(404),
    async handler(c, { caller }, { funnels }) {
      const sessions = readFunnels(c, funnels, caller.account_id);
      const found = await findCheckout(requireData(c).database, caller, c.req.param('slug') ?? '', sessions);
      c.header('cache-control', 'private, no-store');
      return c.json(found, 200);
    },
  }),
];
