import type { App } from '../running-app.ts';
import type { HostDirectory } from './host-directory.ts';
import { parseHost } from './host-name.ts';

/** Whose a host is, for what asks outside of a request. */
export function whoseHost(directory: HostDirectory): Pick<App, 'accountOf' | 'servesHost' | 'tenantOf'> {
  const siteOf = async (host: string | undefined) => {
    const parsed = parseHost(host);
    return parsed && directory.siteOf(parsed.name);
  };
  const tenantOf = async (host: string | undefined) => {
    const site = await siteOf(host);
    return site?.kind === 'account' ? site.account.account_id : (site?.kind ?? 'unknown');
  };
  return {
    tenantOf,
    accountOf: async (host) => {
      const site = await siteOf(host);
      return site?.kind === 'account' ? site.account : null;
    },
    servesHost: async (host) => (await tenantOf(host)) !== 'unknown',
  };
}
