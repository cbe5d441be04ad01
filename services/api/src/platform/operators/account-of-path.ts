import { AppError } from '@stoa/shared/contracts/errors';
import { z } from 'zod';
import type { Actor } from '../../shared/audit/write-audit.ts';
import type { AppContext, Person } from '../../shared/context.ts';

/** The account that the path names; throws `account_not_found`. */
export function accountIdOf(c: AppContext): string {
  const { data } = z.uuid().safeParse(c.req.param('accountId'));
  if (data !== undefined) return data;
  throw new AppError('account_not_found', 'There is no such account.');
}

/** The operator as the audit log names them. */
export function toActor({ email, userId }: Person): Actor {
  return { kind: 'person', name: email ?? userId };
}
