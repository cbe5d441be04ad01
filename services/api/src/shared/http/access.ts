import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { Access } from './define-route.ts';
import { requireAccount } from './require-account.ts';

/** No check at all. */
export const anyone: Access<unknown, null> = { who: 'anyone', check: () => null };

/** Everyone at the host of an account. */
export const visitor: Access<unknown, PublicAccount> = { who: 'anyone', check: (c) => requireAccount(c) };
