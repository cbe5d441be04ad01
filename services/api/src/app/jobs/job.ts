import type { Language } from '@stoa/shared/contracts/languages';
import type { ServedBackend } from '../../accounts/backends/account-backends.ts';
import type { Database } from '../../shared/database/connect.ts';
import type { ResolveTxt } from '../../accounts/domains/proof.ts';
import type { AccountAddress } from '../../shared/http/site-url.ts';
import type { TicketAddresses } from '../../platform/tickets/ticket-addresses.ts';
import type { Gateways } from '../../commerce/payments/gateways.ts';
import type { ExportSettings } from '../../shared/settings.ts';
import type { CheckOptions } from '../../sites/deliverability/domains/check-due-domains.ts';
import type { ProbeCertificate } from '../../shared/network/presented-certificate.ts';
import type { MailDns } from '../../shared/network/mail-dns.ts';
import type { SmtpSettings } from '../../shared/mail/smtp-settings.ts';

export interface JobContext {
  /** The control database, where the default backend's accounts have their rows too. */
  database: Database;
  /** The other backends that the service reaches: accounts that chose one have their rows there. */
  presets: Pick<ServedBackend, 'source' | 'database' | 'guard'>[];
  /** null: mails stay in the outbox. */
  smtp: SmtpSettings | null;
  /** The address of an account's site, for links in mails. */
  siteUrl(account: AccountAddress): string;
  /** The address of the platform's host, where closed sites are paid for. */
  platformUrl?: string;
  /** Addresses of tickets, where mails to support are taken. */
  ticketAddresses?: TicketAddresses | null;
  /** Signs the link that confirms a list. */
  confirmToken?(who: { accountId: string; id: string; listId: string }): string;
  /** Signs the link to a receipt; without it emails lead to the order alone. */
  receiptToken?(what: { accountId: string; orderId: string; language: Language }): string;
  resolveTxt: ResolveTxt;
  /** Looks at certificates; absent where the platform is served without TLS. */
  probeCertificate?: ProbeCertificate | null;
  gateways: Gateways;
  /** Name servers and keys of sender domains; without them none are checked. */
  sending?: CheckOptions;
  /** Name servers for addresses of imported contacts; without them DNS is asked about none. */
  addressDns?: MailDns | null;
  /** Every job of this process, for the one that watches them. */
  jobs?: Job[];
  /** Folders of the exports of sites; without it none are made. */
  exports?: ExportSettings & { storageDir: string | null };
}

/** Something that time does. Running it twice, or at two processes at once, must do no more than running it once. */
export interface Job {
  /** Its queue; never changes. */
  name: string;
  title: string;
  cron: string;
  /** Answers how many things it did. */
  run(context: JobContext): Promise<number>;
}
