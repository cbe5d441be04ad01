import type { App } from '../running-app.ts';
import type { HostDirectory } from './host-directory.ts';
import { parseHost } from './host-name.ts';

/** Whose a host is, for what asks outside of a request. */
export function whoseHost(directory: HostDirectory): Pick<App, 'servesHost' | 'tenantOf'> {
  const tenantOf = async (host: string | undefined) => {
    const parsed = parseHost(host);
    const site = parsed && (await directory.siteOf(parsed.name));
    return site?.kind === 'account' ? site.account.account_id : (site?.kind ?? 'unknown');
  };
  return { tenantOf, servesHost: async (host) => (await tenantOf(host)) !== 'unknown' };
}
