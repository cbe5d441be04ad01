import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { HostDirectory } from './host-directory.ts';
import { parseHost } from './host-name.ts';

/** Whose a host is, for what asks outside of a request. */
export interface HostOwners {
  /** Checks whether a host, including its port, belongs to the platform or a site. */
  servesHost(host: string | undefined): Promise<boolean>;
  /** The account whose site a host is; null for the platform's and for nobody's. */
  accountOf(host: string | undefined): Promise<PublicAccount | null>;
  /** Whose host it is: an account's id, or the platform's. */
  tenantOf(host: string | undefined): Promise<string>;
}

/** Answers whose host it is from the directory of hosts. */
export function createHostOwners(directory: HostDirectory): HostOwners {
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
