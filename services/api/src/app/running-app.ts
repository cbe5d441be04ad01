import type { TicketAddresses } from '../platform/tickets/ticket-addresses.ts';
import type { Hono } from 'hono';
import type { AccountBackends } from '../accounts/backends/account-backends.ts';
import type { AppEnv } from '../shared/context.ts';
import type { HostOwners } from '../accounts/hosts/host-owners.ts';
import type { Gateways } from '../commerce/payments/gateways.ts';
import type { SiteChanges } from '../delivery/site-cache/site-changes.ts';
import type { SiteRefresher } from '../delivery/site-cache/site-refresh.ts';

export interface App extends HostOwners, SiteChanges {
  fetch: Hono<AppEnv>['fetch'];
  request: Hono<AppEnv>['request'];
  routes: Hono<AppEnv>['routes'];
  registryChanged(): Promise<void>;
  /** Called when another process was asked to make a page or a site anew. */
  siteRefreshed: SiteRefresher['apply'];
  /** The count of registry changes that this process has read up to. */
  registryNumber(): number;
  /** Writes down what was served and measured and is not yet. */
  flush(): Promise<void>;
  gateways: Gateways;
  ticketAddresses: TicketAddresses | null;
  /** Backends that hold the accounts' rows. */
  backends: AccountBackends;
  /** Lets go of what it opened itself. */
  close(): Promise<void>;
  /** Stops answering 200 on /healthz, so that a balancer sends nobody here any more. */
  startClosing(): void;
}
