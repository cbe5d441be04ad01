import { AppError } from '@stoa/shared/contracts/errors';
import type { Hono } from 'hono';
import type { AppContext, AppEnv } from '../../shared/context.ts';
import { clientAddress } from '../../shared/http/client-address.ts';
import { secured } from '../../shared/http/security-headers.ts';
import type { RealtimeFigures } from '../../shared/monitoring/realtime-metrics.ts';

const PATHS = ['/rest/v1/*', '/auth/v1/*', '/realtime/v1/*', '/storage/v1/*'];

/** Host of the request, to which the embedded storage binds its links. */
export interface StorageSite {
  host: string;
  account: string | null;
}

export function storageSite(c: AppContext): StorageSite {
  const site = c.get('site');
  return { host: c.get('host'), account: site.kind === 'account' ? site.account.account_id : null };
}

export interface Embedded {
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
}

/** Signs a session that looks as a person, for so many seconds; null for nobody. */
export type SignImpersonation = (
  one: { id: string; userId: string; tenant: string; operator: { userId: string; email: string } },
  lifetimeS: number,
) => Promise<{ access_token: string; expires_at: number } | null>;

export interface EmbeddedBackend extends Embedded {
  anonKey: string;
  createLoginToken?(email: string): Promise<string>;
  signImpersonation?: SignImpersonation;
  realtimeFigures?(): RealtimeFigures;
}

/** Its ways to make a login; none with a hosted backend. */
export const pickLogins = (embedded: EmbeddedBackend | null) => ({
  createLoginToken: embedded?.createLoginToken,
  signImpersonation: embedded?.signImpersonation,
});

/** The embedded backend's own paths, on every host of ours. */
export function mountBackend(app: Hono<AppEnv>, embedded: Embedded | null, trustedProxyCount: number): void {
  for (const path of PATHS) {
    app.all(path, async (c) => {
      if (c.get('site').kind === 'unknown')
        throw new AppError('account_not_found', 'There is no site at this address.');
      if (!embedded) throw new AppError('not_found', 'There is no such address.');
      const reply = await embedded.fetch(c.req.raw, {
        ...c.env,
        clientAddress: clientAddress(c, trustedProxyCount),
        site: storageSite(c),
      });
      return secured(reply, c.get('requestId'));
    });
  }
}
