import { ChangeRollout, Reason, RolloutList, StartRollout } from '@stoa/shared/contracts/rollouts';
import { z } from 'zod';
import type { RouteContract } from './route-contract.ts';

const path = '/api/registry/microFrontends/:name/deployments';
const common = { who: 'team or operator', host: 'platform' } as const;
const anything = z.looseObject({});

/** The calls about the rollouts of one remote. */
export const rolloutContracts: RouteContract[] = [
  { ...common, method: 'GET', path, summary: 'Rollouts of a remote.', reply: RolloutList },
  {
    ...common,
    method: 'POST',
    path,
    summary: 'Starts a rollout.',
    body: StartRollout,
    status: 201,
    reply: anything,
    errors: ['rollout_exists', 'remote_held', 'not_granted', 'moves_back'],
  },
  {
    ...common,
    method: 'PATCH',
    path: `${path}/:id`,
    summary: 'Pauses, resumes or advances a rollout.',
    body: ChangeRollout,
    reply: anything,
    errors: ['rollout_ended'],
  },
  {
    ...common,
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Cancels a rollout.',
    body: Reason,
    reply: anything,
    errors: ['rollout_ended'],
  },
];
