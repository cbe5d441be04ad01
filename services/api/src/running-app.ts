import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { Hono } from 'hono';
import type { AccountBackends } from './backends/account-backends.ts';
import type { AppEnv } from './context.ts';
import type { Gateways } from './payments/gateways.ts';
import type { SiteRefresher } from './site-cache/site-refresh.ts';

export interface App {
  fetch: Hono<AppEnv>['fetch'];
  request: Hono<AppEnv>['request'];
  routes: Hono<AppEnv>['routes'];
  /** Whether a host, with its port, is the platform or somebody's site. */
  servesHost(host: string | undefined): Promise<boolean>;
  /** The account whose site a host is; null for the platform's and for nobody's. */
  accountOf(host: string | undefined): Promise<PublicAccount | null>;
  /** Whose host it is: an account's id, or the platform's. */
  tenantOf(host: string | undefined): Promise<string>;
  /** Called when the database announces a change of an account, or of any of them. */
  accountsChanged(accountId?: string): void;
  /** Called when what an account shows at these paths has changed. */
  pathsChanged(accountId: string, paths: readonly string[]): void;
  registryChanged(): Promise<void>;
  /** Called when another process was asked to make a page or a site anew. */
  siteRefreshed: SiteRefresher['apply'];
  /** The count of registry changes that this process has read up to. */
  registryNumber(): number;
  /** Called when it turns out whether announcements of the database reach this process. */
  announcementsHeard(isHeard: boolean): void;
  /** Writes down what was served and measured and is not yet. */
  flush(): Promise<void>;
  gateways: Gateways;
  /** Where the accounts keep their rows. */
  backends: AccountBackends;
  /** Lets go of what it opened itself. */
  close(): Promise<void>;
  /** Stops answering 200 on /healthz, so that a balancer sends nobody here any more. */
  startClosing(): void;
}
