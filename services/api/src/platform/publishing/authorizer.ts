import { AppError } from '@stoa/shared/contracts/errors';
import type { AppContext } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { withDeadline } from '../../shared/database/with-deadline.ts';
import { COMMAND_DATABASE_TIMEOUT_MS } from '../limits.ts';
import type { OperatorCookie } from '../operators/operator-cookie.ts';
import { requireOperator } from '../operators/require-operator.ts';
import type { Actor } from '../../shared/audit/write-audit.ts';
import { findToken } from './tokens.ts';

export interface Who {
  operatorOf(c: AppContext): Promise<Actor>;
  /** The team with a token for this remote. */
  teamOf(c: AppContext, remote: string): Promise<Actor>;
  teamOrOperatorOf(c: AppContext, remote: string): Promise<Actor>;
}

/** Who may steer: operators with both halves of their proof, and teams with a live token for the remote in question. */
export function createWho(database: Database, cookie: OperatorCookie): Who {
  const reachable = () => withDeadline(database`select 1`, COMMAND_DATABASE_TIMEOUT_MS);
  const operatorOf: Who['operatorOf'] = async (c) => {
    await reachable();
    const person = await requireOperator(c, database, cookie);
    return { kind: 'person', name: person.email ?? person.userId };
  };
  const teamOf: Who['teamOf'] = async (c, remote) => {
    await reachable();
    const token = await findToken(database, c.req.header('authorization'));
    if (!token) {
      throw new AppError(
        'not_authenticated',
        'Send a live publish token: Authorization: Bearer stoa_pub_...',
      );
    }
    if (token.remote !== remote) {
      throw new AppError('forbidden', `This token publishes ${token.remote} only.`);
    }
    return { kind: 'token', name: token.label || `token of ${token.remote}` };
  };
  return {
    operatorOf,
    teamOf,
    teamOrOperatorOf: (c, remote) =>
      c.req.header('authorization')?.startsWith('Bearer stoa_pub_') ? teamOf(c, remote) : operatorOf(c),
  };
}
