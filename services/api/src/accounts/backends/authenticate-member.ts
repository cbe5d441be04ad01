import type { MiddlewareHandler } from 'hono';
import type { AccountBackends } from '../backends/account-backends.ts';
import type { AppEnv } from '../../shared/context.ts';
import { withDeadline } from '../../shared/database/with-deadline.ts';
import { authenticate, type VerifyToken } from '../authentication/authenticate.ts';

/** Whom the default backend knows. A token counts only where its issuer is the backend of the Host's account. */
export function findPerson(
  backends: Pick<AccountBackends, 'chosen'>,
  verifyToken: VerifyToken,
  patienceMs: number,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const site = c.get('site');
    const { source } = backends.chosen(site.kind === 'account' ? site.account : null);
    c.set(
      'person',
      source === 'default' ? await withDeadline(authenticate(c, verifyToken), patienceMs) : null,
    );
    return next();
  };
}
