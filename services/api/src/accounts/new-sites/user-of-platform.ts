import { AppError } from '@stoa/shared/contracts/errors';
import type { Person } from '../../shared/context.ts';
import type { Access } from '../../shared/http/define-route.ts';
import { requirePerson } from '../authentication/authenticate.ts';

/** A logged-in user at the platform's host. */
export const userOfPlatform: Access<unknown, Person> = {
  who: 'person',
  check(c) {
    if (c.get('site').kind !== 'platform') throw new AppError('not_found', 'There is no such address.');
    return requirePerson(c);
  },
};
