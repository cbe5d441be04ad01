import type { CheckBackendInput } from '@stoa/shared/backends/check-backend';
import type { Composition, ShellAssets } from '@stoa/shared/contracts/registry';
import type { RenderInput, RenderResult } from '@stoa/shared/contracts/rendering';
import type { ArtifactStore } from '../platform/artifacts/store.ts';
import type { EmbeddedBackend } from '../accounts/backends/mount-backend.ts';
import type { Database } from '../shared/database/connect.ts';
import type { ResolveTxt } from '../accounts/domains/proof.ts';
import type { SourceOptions } from '../sites/images/read-source.ts';
import type { ProbeCertificate } from '../shared/network/presented-certificate.ts';
import type { MailDns } from '../shared/network/mail-dns.ts';
import type { Log } from '../shared/log/log.ts';
import type { GatewayAddresses } from '../commerce/payments/gateways.ts';
import type { PageReader } from '../delivery/page-reads/page-reader.ts';
import type { VerifyToken } from '../accounts/authentication/authenticate.ts';
import type { RegistryState } from '../platform/registry/registry-state.ts';
import type { Settings } from '../shared/settings.ts';
import type { WakeJob } from '../shared/wake-job.ts';

/** Dependencies of the app. */
export interface AppDeps {
  settings: Settings;
  secrets: { instanceId: string; cookieSecret: string };
  database: Database;
  registry: RegistryState;
  store: ArtifactStore;
  shell: { assets: ShellAssets; digest: string };
  /** The embedded backend's own routes and key; null with a hosted one. */
  embedded: EmbeddedBackend | null;
  /** Reads the data of pages straight from our database; without it they are asked of the backend. */
  pageReader?: PageReader;
  verifyToken: VerifyToken;
  /** null renders every page in the browser. */
  render: ((input: RenderInput) => Promise<RenderResult>) | null;
  /** Runs a job at some process soon. */
  wakeJob?: WakeJob;
  /** Time a request waits for the database before it fails with 503. */
  databasePatienceMs?: number;
  /** Limit of beacon outcomes buffered in memory. */
  maxOutcomes?: number;
  /** Tests give names and addresses of their own to the pictures' way out. */
  images?: Pick<SourceOptions, 'guard'>;
  /** Tests answer for name servers. */
  resolveTxt?: ResolveTxt;
  /** Tests answer for the proxy of the platform. */
  probeCertificate?: ProbeCertificate;
  /** Tests answer for name servers of email. */
  mailDns?: MailDns;
  /** Tests answer for addresses of email providers. */
  mailFetch?: { fetchText(url: string): Promise<string> };
  /** Tests answer for addresses that owners type in. */
  requestOwnBackend?: CheckBackendInput['fetch'];
  /** Development puts the remotes being worked on into every composition. */
  compose?(composition: Composition): Composition;
  /** Tests answer for the payment providers. */
  gatewayAddresses?: GatewayAddresses;
  /** The clock of what runs out on visitors; tests turn it. */
  now?(): Date;
  log: Log;
}
