import { createHmac } from 'node:crypto';
import { visitorNetwork } from './visitor-network.ts';

export interface VisitorTraits {
  accountId: string;
  address: string;
  agent: string;
}

/** Names a visitor of one day by 8 bytes, which cannot be led back to the address without the salt. */
export function visitorName(salt: Buffer, { accountId, address, agent }: VisitorTraits): string {
  return nameBy(salt, `${accountId}|${visitorNetwork(address)}|${agent}`);
}

/** Names the network that a visitor comes from, whatever their browser, for one day. */
export function networkName(salt: Buffer, { accountId, address }: Omit<VisitorTraits, 'agent'>): string {
  return nameBy(salt, `network|${accountId}|${visitorNetwork(address)}`);
}

const nameBy = (salt: Buffer, text: string) =>
  createHmac('sha256', salt).update(text).digest('hex').slice(0, 16);
