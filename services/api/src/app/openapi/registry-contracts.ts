import { VersionComparison } from '@stoa/shared/contracts/compare';
import { HealthBeacon, HealthReport } from '@stoa/shared/contracts/health';
import * as operator from '@stoa/shared/contracts/operator';
import {
  LocalBuildGrant,
  OverrideGrant,
  OverrideInput,
  OverrideList,
} from '@stoa/shared/contracts/overrides';
import * as rollouts from '@stoa/shared/contracts/rollouts';
import { z } from 'zod';
import { HealthQuery } from '../../platform/health/read-health.ts';
import { LocalBuildInput } from '../../platform/overrides/local-build-routes.ts';
import { TakeInput } from '../../platform/overrides/override-routes.ts';
import { AuditQuery } from '../../shared/audit/list-audit.ts';
import { PublishBody } from '../../platform/publishing/publish-input.ts';
import { TokenInput } from '../../platform/routes.ts';
import { FenceInput } from '../../platform/visitors/sticky-version-routes.ts';
import { grantContracts } from './grant-contracts.ts';
import { rolloutContracts } from './rollout-contracts.ts';
import type { RouteContract } from './route-contract.ts';

const anything = z.looseObject({});
type Rest = Omit<RouteContract, 'method' | 'path' | 'summary' | 'who' | 'host'>;
type Call = [RouteContract['method'], string, string, RouteContract['who'], Rest?];
const at =
  (host: RouteContract['host']) =>
  ([method, path, summary, who, rest]: Call): RouteContract => ({
    method,
    path: `/api/registry${path}`,
    summary,
    who,
    host,
    ...rest,
  });

const pages = (
  [
    [
      'GET',
      '/microFrontends',
      'This host’s composition, in the words of open discovery.',
      'anyone',
      { reply: anything },
    ],
    [
      'GET',
      '/compositions/:id',
      'A composition, for ever the same.',
      'anyone',
      { reply: anything, errors: ['not_found'] },
    ],
    [
      'POST',
      '/health',
      'What a page saw of its remotes.',
      'anyone',
      {
        body: HealthBeacon,
        status: 202,
        reply: z.object({ accepted: z.int() }),
        errors: ['rate_limited', 'body_too_large'],
      },
    ],
  ] satisfies Call[]
).map(at('any'));

const visitors = (
  [
    [
      'POST',
      '/fence',
      'Holds the page’s composition for this visitor’s checkout.',
      'anyone',
      { body: FenceInput, reply: z.object({ compositionId: z.string() }) },
    ],
    ['DELETE', '/fence', 'The checkout is over.', 'anyone', { status: 204 }],
    [
      'POST',
      '/overrides/mine',
      'Takes a granted preview.',
      'person',
      { body: TakeInput, reply: anything, errors: ['forbidden'] },
    ],
    ['DELETE', '/overrides/mine', 'Ends the own preview.', 'anyone', { status: 204 }],
  ] satisfies Call[]
).map(at('site'));

const stale = ['precondition_failed', 'pin_locked', 'pin_conflict'] as const;
const steering = (
  [
    ['GET', '/tenants', 'Every tenant with what it gets.', 'operator', { reply: operator.TenantMatrix }],
    [
      'GET',
      '/audit',
      'What happened, newest first.',
      'operator',
      { query: AuditQuery, reply: operator.AuditPage },
    ],
    [
      'GET',
      '/health',
      'What visitors’ pages measured.',
      'operator',
      { query: HealthQuery, reply: HealthReport },
    ],
    [
      'POST',
      '/tokens',
      'A publish token for one team, shown once.',
      'operator',
      {
        body: TokenInput,
        status: 201,
        reply: z.object({ id: z.uuid(), token: z.string(), remote: z.string(), expiresAt: z.string() }),
      },
    ],
    ['DELETE', '/tokens/:id', 'Ends a publish token.', 'operator', { status: 204 }],
    [
      'PUT',
      '/tenants/:accountId/pins/:name',
      'Pins a version at a tenant.',
      'operator',
      { body: operator.PinInput, reply: operator.TenantRemote, errors: [...stale] },
    ],
    [
      'DELETE',
      '/tenants/:accountId/pins/:name',
      'Unpins.',
      'operator',
      { body: operator.UnpinInput, reply: operator.TenantRemote, errors: [...stale] },
    ],
    [
      'PUT',
      '/tenants/:accountId/channel',
      'Puts a tenant on a channel.',
      'operator',
      { body: rollouts.ChannelInput, reply: anything },
    ],
    [
      'PUT',
      '/microFrontends/:name/hold',
      'Nothing new of this remote goes live.',
      'operator',
      { body: rollouts.Reason, reply: operator.RegistryRemote },
    ],
    [
      'DELETE',
      '/microFrontends/:name/hold',
      'Lifts a hold.',
      'operator',
      { body: rollouts.Reason, reply: operator.RegistryRemote },
    ],
    ['GET', '/deployments', 'Rollouts of all remotes.', 'operator', { reply: rollouts.RolloutList }],
    [
      'POST',
      '/tenants/:target{[0-9a-f-]+:rollback}',
      'Takes a tenant back to an earlier composition.',
      'operator',
      { body: rollouts.RollbackTenant, reply: anything },
    ],
    [
      'GET',
      '/tenants/:accountId/compositions',
      'What a tenant had.',
      'operator',
      { reply: rollouts.TenantCompositions },
    ],
    [
      'GET',
      '/tenants/:target{[0-9a-z-]+:explain}',
      'Which rule won for each remote, and why.',
      'operator',
      { reply: rollouts.Explanation },
    ],
    [
      'POST',
      '/versions:gc',
      'Cleans away files that nothing refers to.',
      'operator',
      { reply: rollouts.GcReport },
    ],
    [
      'POST',
      '/overrides',
      'Grants one person a look at one version.',
      'operator',
      { body: OverrideInput, status: 201, reply: OverrideGrant },
    ],
    ['GET', '/overrides', 'Granted previews.', 'operator', { reply: OverrideList }],
    [
      'DELETE',
      '/overrides/:id',
      'Ends a granted preview at once.',
      'operator',
      { body: rollouts.Reason, status: 204 },
    ],
  ] satisfies Call[]
).map(at('platform'));

const teams = (
  [
    [
      'POST',
      '/microFrontends/:name/versions:check',
      'The contract report of a build; nothing is kept.',
      'team',
      { body: PublishBody, reply: anything },
    ],
    [
      'POST',
      '/microFrontends/:name/versions',
      'Publishes a build.',
      'team',
      {
        body: PublishBody,
        status: 201,
        reply: anything,
        errors: ['version_exists', 'contract_breach', 'moves_back'],
      },
    ],
    [
      'POST',
      '/microFrontends/:name/versions:preview',
      'Shows one person of this machine a build that is not published.',
      'team',
      {
        body: LocalBuildInput,
        status: 201,
        reply: LocalBuildGrant,
        errors: ['forbidden', 'contract_breach'],
      },
    ],
    [
      'GET',
      '/microFrontends/:name/versions',
      'A remote with its versions.',
      'team or operator',
      { reply: operator.RegistryRemote },
    ],
    [
      'PATCH',
      '/microFrontends/:name/versions/:version',
      'Deprecates or withdraws a version, or takes that back.',
      'team or operator',
      { body: rollouts.VersionStatusInput, reply: operator.RegistryRemote },
    ],
    [
      'POST',
      '/microFrontends/:target{mf-[a-z0-9-]+:rollback}',
      'Takes a remote back to an earlier version.',
      'team or operator',
      { body: rollouts.RollbackRemote, reply: anything, errors: ['nothing_earlier', 'not_granted'] },
    ],
    [
      'GET',
      '/microFrontends/:name/compare',
      'What two versions differ in.',
      'team or operator',
      { reply: VersionComparison },
    ],
  ] satisfies Call[]
).map(at('platform'));

/** The calls of pages, teams and operators about remotes. */
export const registryContracts: RouteContract[] = [
  ...pages,
  ...visitors,
  ...steering,
  ...teams,
  ...grantContracts,
  ...rolloutContracts,
];
