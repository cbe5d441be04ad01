import type { Database } from '../../../shared/database/connect.ts';
import type { AccountAddress } from '../../../shared/http/site-url.ts';
import type { Log } from '../../../shared/log/log.ts';
import type { LaneBounds } from '../../../shared/mail/lane/lane-rate.ts';
import type { ServicePriority } from '../../../shared/mail/lane/service-priority.ts';
import type { SmtpTimes } from '../../../shared/mail/lane/smtp-client.ts';
import type { EventProviderName } from '../../deliverability/bounces/providers/provider.ts';
import type { DomainKeys } from '../../deliverability/domains/domain-keys.ts';
import type { SmtpSettings } from '../../../shared/mail/smtp-settings.ts';

export interface SenderOptions {
  /** Holds the pace of lanes; it is one of the databases too. */
  home: Database;
  /** Databases that hold accounts' campaigns. */
  databases: Database[];
  /** null: emails are stored in the installation's own catcher. */
  smtp: SmtpSettings | null;
  /** Signs links in emails. */
  secret: string;
  siteUrl(account: AccountAddress): string;
  platformUrl: string;
  /** Keys of sender domains; without them all comes from the platform's sender. */
  keys?: DomainKeys;
  /** Host that bounces come to; without it they come to the sender. */
  returnHost?: string | null;
  /** Provider that gives headers of an email back with its events. */
  eventProvider?: EventProviderName | null;
  log: Log;
  connections?: number;
  bounds?: LaneBounds;
  times?: SmtpTimes;
  /** Service mail that goes first; the process's own by default. */
  priority?: ServicePriority;
}
