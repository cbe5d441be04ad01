import type { PublicAccount } from '@stoa/shared/contracts/account';
import { AppError } from '@stoa/shared/contracts/errors';
import type { AppContext } from '../context.ts';

/** The account of the Host, or 404: nothing in a body or header can name another. */
export function requireAccount(c: AppContext): PublicAccount {
  const site = c.get('site');
  if (site.kind !== 'account') throw new AppError('account_not_found', 'There is no site at this address.');
  return site.account;
}
