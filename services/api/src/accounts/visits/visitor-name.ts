import { createHmac } from 'node:crypto';
import { visitorNetwork } from './visitor-network.ts';

export interface VisitorTraits {
  accountId: string;
  address: string;
  agent: string;
}

/** Names a visitor of one day by 8 bytes, which cannot be led back to the address without the salt. */
export function visitorName(salt: Buffer, { accountId, address, agent }: VisitorTraits): string {
  return createHmac('sha256', salt)
    .update(`${accountId}|${visitorNetwork(address)}|${agent}`)
    .digest('hex')
    .slice(0, 16);
}
