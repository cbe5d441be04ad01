import { AppError } from '@stoa/shared/contracts/errors';
import { answerOffer } from '../../accounts/owned-sites/hand-on-site.ts';
import type { Person } from '../../shared/context.ts';
import type { Queryable } from '../../shared/database/connect.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';
import type { CommerceDeps } from '../define-route.ts';
import { type DroppedMethod, dropMethod, readStoredMethod, replaceMethod } from './payment-method.ts';
import type { NewMethod } from './new-method.ts';

interface OfferTerms {
  needsMethod: boolean;
  method: NewMethod | null;
}

/** Reads what accepting an offer depends on; within a transaction the site is held until it ends. */
async function readTerms(sql: Queryable, person: Person, accountId: string): Promise<OfferTerms> {
  const [row] = await sql<[{ terms: OfferTerms }]>`
    select ops.offer_terms(${person.userId}, ${accountId}) as terms`;
  return row.terms;
}

/**
 * Checks that a site is offered to the user.
 * @throws AppError `account_not_found`
 */
export const requireOffer = (deps: CommerceDeps, person: Person, accountId: string) =>
  knownFailure(readTerms(deps.database, person, accountId));

/** Stores the receiver's payment method with the offer; it is charged only once the site is theirs. */
export async function confirmOfferMethod(
  deps: CommerceDeps,
  person: Person,
  accountId: string,
  query: string,
): Promise<void> {
  const method = await readStoredMethod(deps, accountId, query);
  const [row] = await knownFailure(
    deps.database<[{ before: NewMethod | null }]>`
      select ops.set_offer_method(${person.userId}, ${accountId}, ${deps.database.json({ ...method })}) as before`,
  );
  if (row.before?.token !== method.token) await dropMethod(deps, accountId, toDropped(row.before));
}

/**
 * Accepts the offer of a site. The receiver's method replaces the former owner's, which is never charged again; the credit
 * stays with the site.
 * @throws AppError `payment_method_missing` where the plan will be charged and the receiver stored no method
 */
export async function acceptOffer(deps: CommerceDeps, person: Person, accountId: string): Promise<void> {
  // Read before: within the transaction it would need a second connection.
  const isPayable = (await deps.gateways.billing(accountId)) !== null;
  const dropped = await knownFailure(
    deps.database.begin(async (sql) => {
      const { needsMethod, method } = await readTerms(sql, person, accountId);
      if (needsMethod && isPayable && !method)
        throw new AppError(
          'payment_method_missing',
          'The plan of this site costs money: add a payment method before you accept it.',
        );
      await answerOffer(deps, sql, { person, accountId, accepts: true });
      return replaceMethod(sql, accountId, method);
    }),
  );
  await dropMethod(deps, accountId, dropped);
}

/** Declines the offer of a site, or withdraws it; a method that the receiver stored for it is removed. */
export async function declineOffer(deps: CommerceDeps, person: Person, accountId: string): Promise<void> {
  const [before] = await deps.database<{ method: NewMethod | null }[]>`
    select ops.offered_method(${accountId}) as method`;
  await knownFailure(
    deps.database.begin((sql) => answerOffer(deps, sql, { person, accountId, accepts: false })),
  );
  await dropMethod(deps, accountId, toDropped(before?.method ?? null));
}

const toDropped = (method: NewMethod | null): DroppedMethod =>
  method && { provider: method.provider, token: method.token, is_test: method.isTest };
