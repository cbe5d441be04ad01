import type { AuditActionOf } from '@stoa/shared/contracts/audit-actions';
import { AppError } from '@stoa/shared/contracts/errors';
import type { GrantCreditInput } from '@stoa/shared/contracts/operator-billing';
import type { Decision } from '../../commerce/billing/billing-decision.ts';
import { DUNNING_DAYS, PLAN_CURRENCY } from '../../commerce/billing/billing-settings.ts';
import type { BillingState } from '../../commerce/billing/billing-state.ts';
import { applyDecision } from '../../commerce/billing/billing-store.ts';
import { tryCharge } from '../../commerce/billing/try-charge.ts';
import { type Actor, writeAudit } from '../../shared/audit/write-audit.ts';
import type { Database, Queryable } from '../../shared/database/connect.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';
import type { AllDeps } from '../define-route.ts';
import { etagOfBilling, requireCustomer } from './customer-detail.ts';

export interface BillingChange {
  accountId: string;
  actor: Actor;
  /** ETag of the customer as the operator saw it. */
  ifMatch: string | undefined;
  action: AuditActionOf<'account'>;
  reason: string;
  /** Recorded besides what changed. */
  detail?: Record<string, unknown>;
}

/** Locks a customer for one operator at a time and compares what they saw. @throws AppError `precondition_failed` */
async function lockCustomer(sql: Queryable, { accountId, ifMatch }: BillingChange): Promise<BillingState> {
  await sql`select pg_advisory_xact_lock(hashtextextended('operator billing ' || ${accountId}, 0))`;
  const state = await requireCustomer(sql, accountId);
  if (ifMatch !== '*' && ifMatch !== etagOfBilling(state)) throw changed();
  return state;
}

const changed = () =>
  new AppError('precondition_failed', 'The billing of this site has changed. Reload it and try again.');

const picked = ({ subscription, charge, creditMinor }: BillingState) => ({
  status: subscription.status,
  cycle: subscription.cycle,
  endsAtPeriodEnd: subscription.ends_at_period_end,
  unpaidMinor: charge?.amount_minor ?? 0,
  creditMinor,
});

/** Decides on a customer's billing for a reason, as one transaction with its audit entry. */
export async function changeBilling(
  database: Database,
  change: BillingChange,
  decide: (state: BillingState) => Decision,
): Promise<void> {
  await database.begin(async (sql) => {
    const state = await lockCustomer(sql, change);
    if ((await applyDecision(sql, state, decide(state))) !== 'applied') throw changed();
    const after = await requireCustomer(sql, change.accountId);
    const { detail, ...entry } = change;
    await writeAudit(sql, { ...entry, before: picked(state), after: { ...picked(after), ...detail } });
  });
}

/**
 * Tries the open charge now. The intention is in the audit log before money moves. The last try of dunning is the clock's,
 * so that nobody pauses a site by trying too often.
 */
export async function retryCharge(deps: AllDeps, change: BillingChange): Promise<void> {
  const { database } = deps;
  await database.begin(async (sql) => {
    const state = await lockCustomer(sql, change);
    if (!state.charge) throw new AppError('subscription_ended', 'Nothing is unpaid.');
    if (!state.method) throw new AppError('payment_method_missing', 'This site has no payment method.');
    if (state.charge.attempts + 1 >= DUNNING_DAYS.length)
      throw new AppError('invalid_input', 'The last try is made on its day.');
    await writeAudit(sql, {
      ...change,
      before: picked(state),
      after: { attempt: state.charge.attempts + 1 },
    });
  });
  if (!(await tryCharge(deps, change.accountId)))
    throw new AppError('provider_not_offered', 'Plans cannot be paid here yet.');
}

/** Gives credit once for each key, with its audit entry. */
export async function grantCredit(
  database: Database,
  change: BillingChange & { key: string; input: GrantCreditInput },
): Promise<void> {
  const { key, input, ...entry } = change;
  await database.begin(async (sql) => {
    // The key keeps a repeat from giving twice; credit depends on nothing that was seen.
    const before = await lockCustomer(sql, { ...entry, ifMatch: '*' });
    const [row] = await knownFailure(sql<[{ outcome: string }]>`
      select ops.grant_credit(${entry.accountId}, ${input.amountMinor}, ${PLAN_CURRENCY}, ${key}) as outcome`);
    if (row.outcome === 'repeat') return;
    const after = await requireCustomer(sql, entry.accountId);
    await writeAudit(sql, { ...entry, before: picked(before), after: picked(after) });
  });
}
