import type { ErrorHandler } from 'hono';
import type { AppEnv } from '../context.ts';
import { problemOf } from '../errors.ts';
import type { Log } from '../log/log.ts';
import { routeOf } from '../monitoring/note-calls.ts';
import { kindOf, type StatusPages } from '../status-pages/send-status.ts';

/**
 * Every failure in the words of the error vocabulary, or as a page where a page was asked for; what is our fault is
 * logged with the id that the caller got.
 */
export function answerError(log: Log, pages: StatusPages): ErrorHandler<AppEnv> {
  return (error, c) => {
    const { status, body } = problemOf(error);
    const requestId = c.get('requestId');
    if (status >= 500) {
      const site = c.get('site');
      const accountId = site?.kind === 'account' ? site.account.account_id : null;
      log.error({ error, requestId, accountId, route: routeOf(c) }, 'a request failed');
    }
    const kind = pages.isForPage(c) ? kindOf(status) : null;
    if (kind) return pages.send(c, kind, status);
    return c.body(JSON.stringify({ ...body, requestId }), status, {
      'content-type': 'application/problem+json',
    });
  };
}
