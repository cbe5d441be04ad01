import type { VerpTokens } from '../../deliverability/bounces/verp-addresses.ts';
import { type EventProviderName, providerHeaders } from '../../deliverability/bounces/providers/provider.ts';
import { returnPathOf } from '../../deliverability/domains/domain-records.ts';
import type { SenderIdentities } from '../../deliverability/signing/sender-identity.ts';
import { signDkim } from '../../deliverability/signing/sign-dkim.ts';
import { composeEmail, type OutgoingEmail, senderAddress } from './email-parts.ts';

export interface OutgoingOptions {
  /** The address of the installation, with a name or without. */
  platformFrom: string;
  identityOf: SenderIdentities;
  verp: VerpTokens;
  returnHost: string | null;
  eventProvider: EventProviderName | null;
}

/** Writes an email in the name of its site's domain and signs it; without a proven domain it comes from the platform's sender. */
export function createOutgoing(options: OutgoingOptions) {
  const { identityOf, verp, returnHost, eventProvider } = options;
  const platform = senderAddress(options.platformFrom);
  return async (
    contentId: string,
    email: Omit<OutgoingEmail, 'from' | 'more'>,
  ): Promise<{ from: string; raw: Buffer }> => {
    const identity = await identityOf(contentId);
    const from = identity?.address ?? platform;
    const raw = composeEmail({ ...email, from, more: providerHeaders(eventProvider, email.deliveryId) });
    const host = identity?.hasReturnPath ? returnPathOf(identity.signer.domain) : returnHost;
    return {
      from: returnHost && host ? `${verp.issue(email.deliveryId)}@${host}` : platform,
      raw: identity ? await signDkim(raw, identity.signer) : raw,
    };
  };
}
