import type { SenderRecordKey } from '@stoa/shared/contracts/sender-domains';
import { proofName, proofText } from '../../../accounts/domains/proof.ts';

export interface DomainRow {
  id: string;
  account_id: string;
  domain: string;
  /** The one in use first. */
  selectors: [string, string];
  public_keys: Record<string, string>;
  rotated_at: Date | null;
}

export interface WantedRecord {
  key: SenderRecordKey;
  type: 'TXT' | 'CNAME';
  name: string;
  value: string;
  /** Campaigns come from the domain only with it. */
  isRequired: boolean;
}

export const returnPathOf = (domain: string) => `bounce.${domain}`;
export const dkimName = (selector: string, domain: string) => `${selector}._domainkey.${domain}`;

/** Lists the records that a sender domain should have. Without a return host bounces come to the platform's sender. */
export function wantedRecords(row: DomainRow, returnHost: string | null): WantedRecord[] {
  const { account_id, domain, selectors, public_keys } = row;
  const dkim = (key: 'dkim1' | 'dkim2', selector: string, isRequired: boolean): WantedRecord => ({
    key,
    type: 'TXT',
    name: dkimName(selector, domain),
    value: `v=DKIM1; k=rsa; p=${public_keys[selector] ?? ''}`,
    isRequired,
  });
  return [
    { key: 'proof', type: 'TXT', name: proofName(domain), value: proofText(account_id), isRequired: true },
    dkim('dkim1', selectors[0], true),
    dkim('dkim2', selectors[1], false),
    ...(returnHost
      ? [
          {
            key: 'returnPath' as const,
            type: 'CNAME' as const,
            name: returnPathOf(domain),
            value: returnHost,
            isRequired: false,
          },
        ]
      : []),
    { key: 'dmarc', type: 'TXT', name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none', isRequired: true },
  ];
}
