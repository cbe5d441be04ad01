import { AppError } from '@stoa/shared/contracts/errors';
import { EmailEventsTaken } from '@stoa/shared/contracts/sender-domains';
import { anyone } from '../../../shared/http/access.ts';
import { forAnyone } from '../../../shared/http/route-sample.ts';
import { defineRoute } from '../../define-route.ts';
import { databasesOf } from '../../search-databases.ts';
import { takeSignal } from './delivery-signal.ts';
import { fetchProviderText } from './fetch-provider-text.ts';
import { readBrevo } from './providers/brevo.ts';
import { readMailgun } from './providers/mailgun.ts';
import { readPostmark } from './providers/postmark.ts';
import { type EventProvider, type EventProviderName, ForgedEventError } from './providers/provider.ts';
import { readResend } from './providers/resend.ts';
import { readSes } from './providers/ses.ts';
import { createVerpTokens } from './verp-addresses.ts';

const PROVIDERS: Record<EventProviderName, EventProvider> = {
  ses: readSes,
  postmark: readPostmark,
  mailgun: readMailgun,
  resend: readResend,
  brevo: readBrevo,
};
const forged = (cause?: unknown) =>
  new AppError('signature_invalid', 'The signature of this message is missing or wrong.', { cause });
const isForged = (error: unknown) => error instanceof AppError && error.code === 'signature_invalid';

/** Bounces, complaints and deliveries that the installation's provider tells of. */
export const eventRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/email/events/:provider',
    summary:
      'Where the email provider tells what became of an email; proved by its signature over the raw body.',
    host: 'any',
    reply: EmailEventsTaken,
    errors: ['signature_invalid', 'rate_limited'],
    access: anyone,
    // Only a signature opens it; signed events are taken in bounces/events.test.ts.
    sample: () => ({ path: '/api/email/events/mailgun', body: {} }),
    expected: forAnyone(401),
    async handler(c, _input, deps) {
      const { provider: name, secret: given } = deps.sending.events ?? {};
      // A provider's burst passes whole: only forged calls count.
      const signals = await deps.limiterOf('webhooks').attempt(c, isForged, async () => {
        if (!name || !given || name !== c.req.param('provider')) throw forged();
        const request = { body: await c.req.text(), headers: c.req.raw.headers, now: deps.now() };
        const tokens = createVerpTokens(deps.secret);
        const fetchText = deps.sending.fetchText ?? fetchProviderText;
        return PROVIDERS[name](request, { secret: given, tokens, fetchText }).catch((cause: unknown) => {
          if (cause instanceof ForgedEventError) throw forged(cause);
          throw cause;
        });
      });
      const outcomes = [];
      for (const signal of signals) outcomes.push(await takeSignal(databasesOf(deps), signal));
      return c.json(EmailEventsTaken.parse({ outcomes }));
    },
  }),
];
