import { editingContracts } from './editing-contracts.ts';
import { operatorContracts } from './operator-contracts.ts';
import { productContracts } from './product-contracts.ts';
import { registryContracts } from './registry-contracts.ts';
import { visitorContracts } from './visitor-contracts.ts';
import type { RouteContract } from './route-contract.ts';
import { shopContracts } from './shop-contracts.ts';

/** Every call below /api; a route without a contract fails the tests. */
export const allContracts: RouteContract[] = [
  ...productContracts,
  ...shopContracts,
  ...editingContracts,
  ...operatorContracts,
  ...registryContracts,
  ...visitorContracts,
];
