import { AppError } from '@stoa/shared/contracts/errors';
import { StartFunnelInput, StartFunnelReply } from '@stoa/shared/contracts/product';
import { z } from 'zod';
import { requireData } from '../../accounts/backends/account-data.ts';
import { storeTouches } from '../../accounts/visits/store-touches.ts';
import { visitor } from '../../shared/http/access.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forAnyone } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
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
];
