import type { PublicAccount } from '@stoa/shared/contracts/account';
import { AppError } from '@stoa/shared/contracts/errors';
import type { Access } from './define-route.ts';
import { requireAccount } from './require-account.ts';

/** No check at all. */
export const anyone: Access<unknown, null> = { who: 'anyone', check: () => null };

/** Everyone at the platform's host. */
export const platformVisitor: Access<unknown, null> = {
  who: 'anyone',
  check(c) {
    if (c.get('site').kind !== 'platform') throw new AppError('not_found', 'There is no such address.');
    return null;
  },
};

/** Everyone at the host of an account. */
export const visitor: Access<unknown, PublicAccount> = { who: 'anyone', check: (c) => requireAccount(c) };
