import { AppError } from '@stoa/shared/contracts/errors';
import {
  AccountFeaturesInput,
  AccountLimitInput,
  AccountPlanInput,
  AccountTrialInput,
  AccountUsage,
  OperatorAccountDetail,
} from '@stoa/shared/contracts/operator-accounts';
import { LimitedMetric } from '@stoa/shared/contracts/plan-limits';
import { ReasonFields } from '@stoa/shared/contracts/release-fields';
import type { AppContext, Person } from '../../../shared/context.ts';
import { forOperators } from '../../../shared/http/route-sample.ts';
import { defineRoute, type PlatformDeps } from '../../define-route.ts';
import { accountIdOf, toActor } from '../account-of-path.ts';
import { operatorPerson, operatorWith } from '../require-operator.ts';
import { accountDetail } from './account-detail.ts';
import { readAccountUsage } from './account-usage.ts';
import { type AccountChange, changeAccount } from './change-account.ts';
import { limitChange, planChange } from './changes.ts';

const PATH = '/api/operator/accounts/:accountId';
const ERRORS = ['account_not_found', 'precondition_failed'] as const;
const accountOf = (c: AppContext) => ({ accountId: accountIdOf(c), ifMatch: c.req.header('if-match') });

function metricOf(c: AppContext) {
  const { data: metric } = LimitedMetric.safeParse(c.req.param('metric'));
  if (!metric) throw new AppError('limit_invalid', 'There is no such metric.');
  return { ...accountOf(c), metric };
}

const sampleOf = (accountId: string, path: string, body: object) => ({
  path: `/api/operator/accounts/${accountId}${path}`,
  headers: { 'if-match': '*' },
  body: { ...body, reason: 'as it was' },
});

async function answer(c: AppContext, deps: PlatformDeps, accountId: string): Promise<Response> {
  const detail = await accountDetail(deps.database, accountId, deps);
  return c.json(detail, 200, { etag: detail.etag });
}

async function change(
  c: AppContext,
  deps: PlatformDeps,
  person: Person,
  how: Omit<AccountChange, 'actor'>,
): Promise<Response> {
  await changeAccount(deps.database, { ...how, actor: toActor(person) });
  return answer(c, deps, how.accountId);
}

/** One account, and what operators change of it. Every change has a reason and names the ETag it was made from. */
export const operatorAccountRoutes = [
  defineRoute({
    method: 'GET',
    path: PATH,
    summary: 'One account: plan, features, trial, limits beside what was used.',
    host: 'platform',
    reply: OperatorAccountDetail,
    errors: ['account_not_found'],
    access: operatorPerson,
    params: accountOf,
    sample: ({ accountId }) => ({ path: `/api/operator/accounts/${accountId}` }),
    expected: forOperators(),
    handler: (c, { params: { accountId } }, deps) => answer(c, deps, accountId),
  }),
  defineRoute({
    method: 'GET',
    path: `${PATH}/usage`,
    summary: 'What an account used in each of 13 months, beside its limits.',
    host: 'platform',
    reply: AccountUsage,
    errors: ['account_not_found'],
    access: operatorPerson,
    params: accountIdOf,
    sample: ({ accountId }) => ({ path: `/api/operator/accounts/${accountId}/usage` }),
    expected: forOperators(),
    handler: async (c, { params: accountId }, { database }) =>
      c.json(AccountUsage.parse(await readAccountUsage(database, accountId))),
  }),
  defineRoute({
    method: 'PUT',
    path: `${PATH}/plan`,
    summary: 'Puts an account on a plan.',
    host: 'platform',
    body: AccountPlanInput,
    reply: OperatorAccountDetail,
    errors: [...ERRORS, 'invalid_plan'],
    access: operatorWith('danger'),
    params: accountOf,
    sample: ({ accountId }) => sampleOf(accountId, '/plan', { plan: 'starter' }),
    expected: forOperators(),
    handler: (c, { caller, params, body }, deps) =>
      change(c, deps, caller, { ...params, ...planChange(params.accountId, body) }),
  }),
  defineRoute({
    method: 'PUT',
    path: `${PATH}/features`,
    summary: 'Switches the features of an account.',
    host: 'platform',
    body: AccountFeaturesInput,
    reply: OperatorAccountDetail,
    errors: [...ERRORS],
    access: operatorWith('danger'),
    params: accountOf,
    sample: ({ accountId }) => sampleOf(accountId, '/features', { features: ['lms'] }),
    expected: forOperators(),
    handler: (c, { caller, params, body: { features, reason } }, deps) =>
      change(c, deps, caller, {
        ...{ ...params, reason, action: 'account.features' },
        run: (sql) => sql`select ops.set_account_features(${params.accountId}, ${features})`,
        pick: (state) => ({ features: state.features.toSorted().join(', ') }),
      }),
  }),
  defineRoute({
    method: 'PUT',
    path: `${PATH}/trial`,
    summary: 'Moves the end of a running trial.',
    host: 'platform',
    body: AccountTrialInput,
    reply: OperatorAccountDetail,
    errors: [...ERRORS, 'trial_over'],
    access: operatorWith('danger'),
    params: accountOf,
    sample: ({ accountId }) =>
      sampleOf(accountId, '/trial', { trialEndsAt: new Date(Date.now() + 86_400_000).toISOString() }),
    // The site of the tests has no trial.
    expected: forOperators(409),
    handler: (c, { caller, params, body: { trialEndsAt, reason } }, deps) =>
      change(c, deps, caller, {
        ...{ ...params, reason, action: 'account.trial' },
        run: (sql) => sql`select ops.set_trial_end(${params.accountId}, ${trialEndsAt})`,
        pick: (state) => ({ trialEndsAt: state.subscription?.trialEndsAt ?? null }),
      }),
  }),
  defineRoute({
    method: 'PUT',
    path: `${PATH}/limits/:metric`,
    summary: 'Sets a limit of an account in place of its plan’s.',
    host: 'platform',
    body: AccountLimitInput,
    reply: OperatorAccountDetail,
    errors: [...ERRORS, 'limit_invalid'],
    access: operatorWith('danger'),
    params: metricOf,
    sample: ({ accountId }) => sampleOf(accountId, '/limits/chats', { value: 5, until: null }),
    expected: forOperators(),
    handler: (c, { caller, params: { metric, ...params }, body }, deps) =>
      change(c, deps, caller, {
        ...params,
        ...limitChange(metric, body.reason),
        run: (sql) => sql`
          select ops.set_account_limit(${params.accountId}, ${metric}, ${body.value}, ${body.until ?? null},
            ${body.reason}, ${toActor(caller).name})`,
      }),
  }),
  defineRoute({
    method: 'DELETE',
    path: `${PATH}/limits/:metric`,
    summary: 'Removes an operator’s limit; the plan’s counts again.',
    host: 'platform',
    body: ReasonFields,
    reply: OperatorAccountDetail,
    errors: [...ERRORS, 'limit_invalid'],
    access: operatorWith('danger'),
    params: metricOf,
    sample: ({ accountId }) => sampleOf(accountId, '/limits/chats', {}),
    expected: forOperators(),
    handler: (c, { caller, params: { metric, ...params }, body: { reason } }, deps) =>
      change(c, deps, caller, {
        ...params,
        ...limitChange(metric, reason),
        run: (sql) => sql`select ops.clear_account_limit(${params.accountId}, ${metric})`,
      }),
  }),
];
