import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { FunnelCookie } from '../accounts/visits/funnel-cookie.ts';
import type { TouchesCookie } from '../accounts/visits/touches-cookie.ts';
import type { AccountBackends } from '../accounts/backends/account-backends.ts';
import type { Database } from '../shared/database/connect.ts';
import type { LimiterOf } from '../shared/http/rate-limits.ts';
import { routesWith } from '../shared/http/define-route.ts';
import type { WakeJob } from '../shared/wake-job.ts';
import type { AddressSettings } from '../shared/http/site-url.ts';
import type { MjmlCompiler } from './campaigns/content/mjml-process.ts';
import type { SendingDeps } from './deliverability/sending-deps.ts';
import type { PictureCache } from './images/picture-cache.ts';
import type { MadePicture } from './images/picture-process.ts';
import type { SourceOptions } from './images/read-source.ts';
import type { Pictures } from './images/shrink.ts';

/** Dependencies of the routes about what a site shows. */
export interface SitesDeps {
  /** The control database; it holds the outbox. */
  database: Database;
  backends: AccountBackends;
  pictures: Pictures;
  pictureCache: PictureCache<MadePicture>;
  imageSources: SourceOptions;
  backendUrlOf(account: PublicAccount | null): string;
  /** Signs links in emails. */
  secret: string;
  scheme: 'http' | 'https';
  now(): Date;
  wakeJob: WakeJob;
  /** Cookie that keeps what brought a visitor. */
  touches: TouchesCookie;
  /** Cookie that tells where a visitor stands in funnels. */
  funnels: FunnelCookie;
  platformHost: string;
  /** Address of a host with its scheme and port. */
  siteUrl(host: string): string;
  addresses: AddressSettings;
  /** Makes emails of campaigns. */
  mjml: MjmlCompiler;
  /** Sender domains, bounces and provider events. */
  sending: SendingDeps;
  limiterOf: LimiterOf;
}

export const defineRoute = routesWith<SitesDeps>();
