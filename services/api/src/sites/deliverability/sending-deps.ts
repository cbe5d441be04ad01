import type { Database } from '../../shared/database/connect.ts';
import type { SendingSettings } from '../../shared/mail/sending-settings.ts';
import { createMailDns, type MailDns } from '../../shared/network/mail-dns.ts';
import { createKeyBox } from '../../shared/signing/key-box.ts';
import { createDomainKeys, type DomainKeys } from './domains/domain-keys.ts';

/** Dependencies of sender domains and bounces. */
export interface SendingDeps {
  dns: MailDns;
  keys: DomainKeys;
  /** The address of the installation; null without a mail server. */
  from: string | null;
  returnHost: string | null;
  events: SendingSettings['events'];
  /** Tests answer for addresses of providers. */
  fetchText?(url: string): Promise<string>;
}

/** Opens what sender domains need; the keys lie in the control database. */
export function openSending(
  control: Database,
  secret: string,
  { smtp, sending }: { smtp: { from: string } | null; sending: SendingSettings },
  dns: MailDns = createMailDns(),
): SendingDeps {
  const { returnHost, events } = sending;
  return {
    dns,
    keys: createDomainKeys(control, createKeyBox(secret)),
    from: smtp?.from ?? null,
    returnHost,
    events,
  };
}
