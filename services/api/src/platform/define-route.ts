import type { Composition, ShellAssets } from '@stoa/shared/contracts/registry';
import type { AccountBackends } from '../accounts/backends/account-backends.ts';
import type { ResolveTxt } from '../accounts/domains/proof.ts';
import type { SignImpersonation } from '../accounts/backends/mount-backend.ts';
import type { Database } from '../shared/database/connect.ts';
import type { ProbeCertificate } from '../shared/network/presented-certificate.ts';
import type { MailDns } from '../shared/network/mail-dns.ts';
import { routesWith } from '../shared/http/define-route.ts';
import type { ArtifactStore } from './artifacts/store.ts';
import type { Compositions } from './compositions/compositions.ts';
import type { Collector } from './health/collector.ts';
import type { OperatorCookie } from './operators/operator-cookie.ts';
import type { LocalBuilds } from './overrides/local-builds.ts';
import type { OverrideTokens } from './overrides/override-tokens.ts';
import type { RegistryState } from './registry/registry-state.ts';
import type { SubjectCookie } from './visitors/subject-cookie.ts';
import type { TicketAddresses } from './tickets/ticket-addresses.ts';
import type { Visits } from './visitors/visit.ts';

/** Mails to support: its secret proves the provider that brings them. */
export interface SupportMail {
  addresses: TicketAddresses;
  secret: string;
}

/** Dependencies of the platform's routes. */
export interface PlatformDeps {
  database: Database;
  backends: AccountBackends;
  registry: RegistryState;
  compositions: Compositions;
  visits: Visits;
  visitor: SubjectCookie;
  collector: Collector;
  overrides: OverrideTokens;
  /** null where they are off. */
  localBuilds: LocalBuilds | null;
  now(): Date;
  store: ArtifactStore;
  shell: ShellAssets;
  cookie: OperatorCookie;
  /** Makes names of visitors and networks that nobody can turn back into addresses. */
  secret: string;
  trustedProxyCount: number;
  sitesDomain: string;
  platformHost: string;
  /** null where mails to support aren't taken. */
  supportMail: SupportMail | null;
  resolveTxt: ResolveTxt;
  /** Looks at certificates; null where the platform is served without TLS. */
  probeCertificate: ProbeCertificate | null;
  /** Finds where a domain leads. */
  hostDns: Pick<MailDns, 'cname' | 'addresses'>;
  /** Addresses that can become operators; none in a demo, which confirms every address unseen. */
  platformAdmins: readonly string[];
  /** The platform's default backend is a hosted one. */
  isHosted: boolean;
  siteUrl(host: string): string;
  scheme: 'http' | 'https';
  /** Names the cookies of this installation. */
  instanceId: string;
  /** Signs a session that only looks as a member; absent with a hosted backend. */
  signImpersonation?: SignImpersonation | undefined;
  /** Development puts the remotes being worked on into every composition. */
  compose(composition: Composition): Composition;
}

export const defineRoute = routesWith<PlatformDeps>();
