import { GrantInput, RemoteGrant } from '@stoa/shared/contracts/grants';
import { Reason } from '@stoa/shared/contracts/rollouts';
import type { RouteContract } from './route-contract.ts';

const path = '/api/registry/microFrontends/:name/grant';
const stale = ['precondition_failed'] as const;

/** The calls about what a remote may publish. */
export const grantContracts: RouteContract[] = [
  {
    method: 'GET',
    path,
    summary: 'The routes and slots that a remote may publish.',
    who: 'team or operator',
    host: 'platform',
    reply: RemoteGrant,
  },
  {
    method: 'PUT',
    path,
    summary: 'Sets the routes and slots that a remote may publish.',
    who: 'operator',
    host: 'platform',
    body: GrantInput,
    reply: RemoteGrant,
    errors: [...stale],
  },
  {
    method: 'DELETE',
    path: `${path}/request`,
    summary: 'Declines what a refused publish asked for.',
    who: 'operator',
    host: 'platform',
    body: Reason,
    reply: RemoteGrant,
    errors: [...stale],
  },
];
