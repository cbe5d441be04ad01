import type { EventContracts, RemoteAssets } from '@stoa/shared/contracts/registry';
import { eventContracts } from '@stoa/shared/contracts/event-contracts';

/** Event schemas of the shell's bus. */
export const BUS: EventContracts = eventContracts();

/** The payloads that a version was built for; a build from before they were written down is taken to know ours. */
export function eventContractsOf(assets: RemoteAssets): EventContracts {
  return assets.eventContracts ?? BUS;
}
