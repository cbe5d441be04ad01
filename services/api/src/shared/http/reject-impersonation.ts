import { AppError } from '@stoa/shared/contracts/errors';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv, Person } from '../context.ts';

/** Tells whether an operator looks as this person. */
export const isImpersonated = (person: Person | null): boolean => person?.claims['role'] === 'impersonated';

/** Keeps an operator who looks as a member away from every route that isn't declared open to them. */
export const rejectImpersonation: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (isImpersonated(c.get('person')))
    throw new AppError(
      'impersonation_read_only',
      'Looking as a member changes nothing and shows nothing private.',
    );
  return next();
};
