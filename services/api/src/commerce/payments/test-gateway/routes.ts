import { randomUUID } from 'node:crypto';
import type { PaymentEvent } from '@stoa/shared/contracts/orders';
import { AppError } from '@stoa/shared/contracts/errors';
import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../../../shared/context.ts';
import { limitBody } from '../../../shared/http/body-limit.ts';
import { requireAccount } from '../../../shared/http/require-account.ts';
import type { Log } from '../../../shared/log/log.ts';
import { TEST_DELAYED_EVENT_MS } from '../../limits.ts';
import { signTestMessage, TEST_METHODS, TEST_SIGNATURE } from './gateway.ts';
import { GATEWAY_POLICY, gatewayPage, setupPage, TEST_ACTIONS, type TestAction } from './page.ts';
import {
  accountNamedBy,
  readSession,
  readSetupSession,
  type TestSession,
  testSecret,
  writeSetup,
} from './session.ts';

export interface TestGatewayDeps {
  serviceSecret: string;
  scheme: 'http' | 'https';
  /** Sends a message to the service's own webhook, as a gateway would from outside. */
  deliver(request: Request, c: AppContext): Promise<Response>;
  /** Takes an event about a plan of the platform. */
  takePlanEvent(event: PaymentEvent): Promise<void>;
  now(): Date;
  log: Log;
  /** Delay of a late webhook. */
  delayMs?: number;
}

const EVENT_BY_ACTION: Partial<Record<TestAction, Partial<PaymentEvent>>> = {
  succeed: { method: TEST_METHODS.succeed },
  once: { method: TEST_METHODS.once },
  duplicate: { method: TEST_METHODS.succeed },
  late: { method: TEST_METHODS.succeed },
  decline: { action: 'failed' },
};

/** The hosted page of the test gateway. Its link is a signed capability, so a foreign form has nothing to send. */
export function testGatewayRoutes(deps: TestGatewayDeps): Hono<AppEnv> {
  const { serviceSecret, scheme, now, log } = deps;
  const routes = new Hono<AppEnv>();

  const sessionOf = (c: AppContext): TestSession => {
    const text = c.req.param('session') ?? '';
    // Owners of a suspended site pay their plan at the platform's host; the link names their site.
    const isPlatform = c.get('site').kind === 'platform';
    const account = isPlatform ? null : requireAccount(c);
    const accountId = account?.account_id ?? accountNamedBy(text);
    const session = accountId && readSession(text, serviceSecret, accountId);
    // Links to plans are written only while the platform has no keys.
    if (!session || !(session.isPlan || account?.payments_test_mode))
      throw new AppError('not_found', 'There is no such test payment.');
    return session;
  };

  function message(c: AppContext, { accountId, ...session }: TestSession, event: Partial<PaymentEvent>) {
    const { provider, orderId, ref, amountMinor, currency, isPlan } = session;
    const about = { provider, orderId, providerRef: ref, amountMinor, currency, test: true };
    const notice: PaymentEvent = { eventId: `test_${randomUUID()}`, action: 'captured', ...about, ...event };
    if (isPlan) return () => deps.takePlanEvent(notice);
    const body = JSON.stringify(notice);
    return async () => {
      const signature = signTestMessage(body, testSecret(serviceSecret, accountId), now());
      const request = new Request(`${scheme}://${c.get('host')}/api/webhooks/${provider}`, {
        method: 'POST',
        body,
        headers: { host: c.get('host'), 'content-type': 'application/json', [TEST_SIGNATURE]: signature },
      });
      const reply = await deps.deliver(request, c);
      if (!reply.ok) log.warn({ status: reply.status }, 'the webhook refused a message of the test gateway');
    };
  }

  const show = (c: AppContext, session: TestSession, isBank: boolean) => {
    c.header('content-security-policy', GATEWAY_POLICY);
    return c.html(gatewayPage(session, isBank));
  };

  // Links are written where the platform's plans are paid by test cards; a hosted backend writes none.
  const setupOf = (c: AppContext) => {
    // Owners of a suspended site pay at the platform's host; the link names their site.
    const accountId = c.get('site').kind === 'platform' ? null : requireAccount(c).account_id;
    const setup = readSetupSession(c.req.param('setup') ?? '', serviceSecret, accountId);
    if (!setup) throw new AppError('not_found', 'There is no such setup.');
    return setup;
  };
  routes.get('/setup/:setup', (c) => {
    setupOf(c);
    c.header('content-security-policy', GATEWAY_POLICY);
    return c.html(setupPage());
  });
  routes.post('/setup/:setup', limitBody(1_024), async (c) => {
    const { accountId, returnUrl, cancelUrl } = setupOf(c);
    const wanted = new URLSearchParams(await c.req.text()).get('do');
    const method = Object.values(TEST_METHODS).find((name) => name === wanted);
    if (!method) return c.redirect(cancelUrl, 303);
    const back = new URL(returnUrl);
    back.searchParams.set('setup', writeSetup('method', { accountId, method }, serviceSecret));
    return c.redirect(back.href, 303);
  });

  routes.get('/:session', (c) => show(c, sessionOf(c), false));
  routes.post('/:session', limitBody(1_024), async (c) => {
    const session = sessionOf(c);
    const wanted = new URLSearchParams(await c.req.text()).get('do');
    const action = TEST_ACTIONS.find((name) => name === wanted);
    if (!action) throw new AppError('invalid_input', 'The test gateway has no such button.');
    if (action === 'action') return show(c, session, true);
    if (action === 'leave') return c.redirect(session.cancelUrl, 303);
    const event = action === 'wrong' ? { amountMinor: session.amountMinor + 1 } : EVENT_BY_ACTION[action];
    const send = message(c, session, event ?? {});
    if (action === 'late') setTimeout(() => void send(), deps.delayMs ?? TEST_DELAYED_EVENT_MS).unref();
    else await send();
    if (action === 'duplicate') await send();
    return c.redirect(action === 'decline' ? session.cancelUrl : session.returnUrl, 303);
  });
  return routes;
}
