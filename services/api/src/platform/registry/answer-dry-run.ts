import { DryRun, type VersionChange } from '@stoa/shared/contracts/rollouts';
import type { AppContext } from '../../shared/context.ts';

export const isDryRun = (c: AppContext): boolean => c.req.query('dryRun') === 'true';

/** Responds with the changes a command would make, and for whom. */
export function answerDryRun(c: AppContext, changes: VersionChange[]): Response {
  return c.json(DryRun.parse({ dryRun: true, changes }));
}
