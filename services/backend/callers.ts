import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { type Caller, identifyCaller, sessionOver } from './api-key.ts';
import type { AuthContext } from './auth/context.ts';
import type { Claims } from './auth/tokens.ts';
import { isImpersonated, isImpersonationOpen } from './impersonation/impersonation.ts';
import { rejectImpersonation } from './impersonation/read-only-rest.ts';

export interface CallersInput {
  auth: AuthContext;
  bindsTenant: boolean;
  tenantOf(request: IncomingMessage): string | Promise<string>;
  impersonationRule: string | null;
}

/** The socket's request; without one it is this process that asks, for pages it renders. */
export const incomingOf = (c: Context) => (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;

/** Resolves the callers of REST, storage and broadcasts, bound to the tenant of the host they came in at. */
export function createCallers({ auth, bindsTenant, tenantOf, impersonationRule }: CallersInput) {
  const bind = (claims: Claims, tenant: string): Claims =>
    bindsTenant && claims.role !== 'service_role' ? { ...claims, stoa_account: tenant } : claims;

  async function callerOf(c: Context): Promise<Caller> {
    const caller = await identifyCaller(auth, c);
    if ('rejected' in caller) return caller;
    const incoming = bindsTenant ? incomingOf(c) : undefined;
    const claims = incoming ? bind(caller.claims, await tenantOf(incoming)) : caller.claims;
    if (!isImpersonated(claims)) return { claims };
    const isOpen = incoming && (await isImpersonationOpen(auth.sql, impersonationRule, claims));
    return isOpen ? { claims } : sessionOver();
  }

  /** The caller of what an impersonation stays away from: files and messages. */
  async function personOf(c: Context): Promise<Caller> {
    const caller = await callerOf(c);
    return 'claims' in caller && isImpersonated(caller.claims) ? { rejected: rejectImpersonation() } : caller;
  }
  return { bind, callerOf, personOf };
}
