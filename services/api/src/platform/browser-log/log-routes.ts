import { z } from 'zod';
import { anyone } from '../../shared/http/access.ts';
import { forAnyone } from '../../shared/http/route-sample.ts';
import { redact } from '../../shared/log/redact.ts';
import { defineRoute } from '../define-route.ts';
import { MAX_LOG_BYTES } from '../limits.ts';

const short = z.string().max(200).nullish();
/** Input of a browser log report. Unknown fields are dropped, so that older pages can still report. */
const LogInput = z.object({
  message: z.string().min(1).max(MAX_LOG_BYTES),
  account_id: z.string().max(80).nullish(),
  kind: short,
  remote: short,
  version: short,
  expose: short,
  compositionId: short,
  shell: short,
  path: short,
});

export const logRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/log',
    summary: 'Keeps an error report, without markup and personal data.',
    host: 'any',
    body: LogInput,
    reply: z.object({ status: z.literal(true) }),
    status: 201,
    errors: ['rate_limited', 'body_too_large'],
    access: anyone,
    rateLimit: 'log',
    maxBodyBytes: MAX_LOG_BYTES,
    sample: ({ accountId }) => ({ body: { message: 'it broke', account_id: accountId } }),
    expected: forAnyone(201),
    async handler(c, { body: { message, account_id: _, ...detail } }, { database }) {
      const site = c.get('site');
      const accountId = site.kind === 'account' ? site.account.account_id : null;
      const stored = Object.fromEntries(
        Object.entries(detail).flatMap(([name, value]) => (value ? [[name, redact(value)]] : [])),
      );
      await database`
        insert into ops.app_log (account_id, level, message, detail)
        values (${accountId}, 'error', ${redact(message) || '[empty]'}, ${database.json(stored)})`;
      return c.json({ status: true }, 201);
    },
  }),
];
