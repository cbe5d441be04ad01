import { AppError } from '@stoa/shared/contracts/errors';
import type { OperatorCap } from '@stoa/shared/contracts/operator';
import { RemoteName } from '@stoa/shared/contracts/registry';
import type { Actor } from '../../shared/audit/write-audit.ts';
import type { AppContext, Person } from '../../shared/context.ts';
import { withDeadline } from '../../shared/database/with-deadline.ts';
import type { Access } from '../../shared/http/define-route.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { COMMAND_DATABASE_TIMEOUT_MS } from '../limits.ts';
import { toActor } from '../operators/account-of-path.ts';
import { type OperatorDeps, requireOperator } from '../operators/require-operator.ts';
import { findToken } from './find-token.ts';

const requireDatabase = ({ database }: OperatorDeps) =>
  withDeadline(database`select 1`, COMMAND_DATABASE_TIMEOUT_MS);

/** Both halves of an operator's proof, or a scoped operator token. */
const actingOperator = (cap: OperatorCap): Access<OperatorDeps, Actor> => ({
  who: 'operator',
  cap,
  async check(c, deps) {
    await requireDatabase(deps);
    const person = await requireOperator(c, deps, cap);
    return toActor(person);
  },
});

/** Any operator, for routes that only read. */
export const operator = actingOperator('read');

/** An operator who may change the registry. */
export const operatorOfRemotes = actingOperator('remotes');

/** The remote that the path names, and who acts on it. */
export interface RemoteCaller {
  remote: string;
  actor: Actor;
  /** The operator; none for a team's token. */
  person?: Person;
}

const remoteOf = (c: AppContext): string => parseInput(c.req.param('name'), RemoteName);

async function teamOf(c: AppContext, deps: OperatorDeps, remote: string): Promise<Actor> {
  await requireDatabase(deps);
  const token = await findToken(deps.database, c.req.header('authorization'));
  if (!token) {
    throw new AppError('not_authenticated', 'Send a live publish token: Authorization: Bearer stoa_pub_...');
  }
  if (token.remote !== remote) {
    throw new AppError('forbidden', `This token publishes ${token.remote} only.`);
  }
  return { kind: 'token', name: token.label || `token of ${token.remote}` };
}

/** The team with a token for the remote of the path. */
export const team: Access<OperatorDeps, RemoteCaller> = {
  who: 'team',
  async check(c, deps) {
    const remote = remoteOf(c);
    return { remote, actor: await teamOf(c, deps, remote) };
  },
};

/** The team of the remote, or an operator with the capability. @param nameOf reads the remote's name from the path */
export const teamOrOperatorAt = (
  nameOf: (c: AppContext) => string,
  cap: OperatorCap,
): Access<OperatorDeps, RemoteCaller> => ({
  who: 'team or operator',
  cap,
  async check(c, deps) {
    const remote = nameOf(c);
    const isTeam = c.req.header('authorization')?.startsWith('Bearer stoa_pub_');
    if (isTeam) return { remote, actor: await teamOf(c, deps, remote) };
    await requireDatabase(deps);
    const person = await requireOperator(c, deps, cap);
    return { remote, actor: toActor(person), person };
  },
});
export const teamOrOperator = teamOrOperatorAt(remoteOf, 'read');
export const teamOrOperatorOfRemotes = teamOrOperatorAt(remoteOf, 'remotes');

/** An operator who may change the registry, at a remote whose name is well formed. */
export const remoteOperator: Access<OperatorDeps, RemoteCaller> = {
  who: 'operator',
  cap: 'remotes',
  async check(c, deps) {
    const remote = remoteOf(c);
    return { remote, actor: await operatorOfRemotes.check(c, deps) };
  },
};
