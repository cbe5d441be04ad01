import type { CheckBackendInput } from '@stoa/shared/backends/check-backend';
import type { Database } from '../shared/database/connect.ts';
import { routesWith } from '../shared/http/define-route.ts';
import type { ProbeCertificate } from '../shared/network/presented-certificate.ts';
import type { Settings } from '../shared/settings.ts';
import type { AccountBackends } from './backends/account-backends.ts';
import type { VisitCounter } from './visits/visit-counter.ts';
import type { ResolveTxt } from './domains/proof.ts';
import type { WakeJob } from '../shared/wake-job.ts';

/** Versions that make up an account's pages. */
export interface SiteComposition {
  shell: { version: string };
  remotes: { name: string; title: string; version: string }[];
}

/** Dependencies of the routes about accounts. */
export interface AccountsDeps {
  /** The control database: it holds the outbox and decides hosts, wherever an account's rows lie. */
  database: Database;
  backends: AccountBackends;
  /** Returns what serves an account's visitors now. */
  peekComposition(accountId: string): SiteComposition;
  presets: Settings['presets'];
  /** Fetches an address that an owner typed in. */
  requestOwnBackend: CheckBackendInput['fetch'];
  videoCdn: Settings['videoCdn'];
  resolveTxt: ResolveTxt;
  /** Looks at certificates; null where the platform is served without TLS. */
  probeCertificate: ProbeCertificate | null;
  /** Own hosts, below which nobody has a domain of their own. */
  sitesDomain: string;
  platformHost: string;
  scheme: 'http' | 'https';
  siteUrl(host: string): string;
  /** Issues a one-time login token at the embedded backend; absent with a hosted one. */
  createLoginToken?: ((email: string) => Promise<string>) | undefined;
  /** Signs links. */
  secret: string;
  /** Folder of the exports of sites. */
  exportsDir: string;
  /** Runs a job at some process soon. */
  wakeJob: WakeJob;
  /** Takes note of how a page was read. */
  addViewRead: VisitCounter['addRead'];
  now(): Date;
}

export const defineRoute = routesWith<AccountsDeps>();
