import { AppError } from '@stoa/shared/contracts/errors';
import type { AppContext, Person } from '../../shared/context.ts';
import type { Access } from '../../shared/http/define-route.ts';
import { isImpersonated } from '../../shared/http/reject-impersonation.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
/** Somebody who looks as a member of this site. */
export interface ImpersonatedCaller {
  person: Person;
  accountId: string;
  impersonationId: string;
}

function requireImpersonated(c: AppContext): ImpersonatedCaller {
  const { account_id: accountId } = requireAccount(c);
  const person = c.get('person');
  const id = person?.claims['impersonation_id'];
  if (!person || !isImpersonated(person) || typeof id !== 'string')
    throw new AppError('not_authenticated', 'Nobody looks at this site as a member here.');
  return { person, accountId, impersonationId: id };
}

export const impersonatedPerson: Access<unknown, ImpersonatedCaller> = {
  who: 'person',
  check: requireImpersonated,
};
