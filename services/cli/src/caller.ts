import { type Caller, callService, serviceUrl } from './call-service.ts';
import { findToken } from './find-token.ts';
import { signInOperator } from './operator.ts';
import type { Surroundings } from './outcome.ts';

/** The operator of STOA_OPERATOR_TOKEN or STOA_OPERATOR. */
export function asOperator({ environment }: Surroundings): Promise<Caller> {
  return signInOperator(serviceUrl(environment), environment);
}

/** The team of a remote with its token; an operator where STOA_OPERATOR_TOKEN or STOA_OPERATOR is set. */
export async function asTeamOrOperator(around: Surroundings, remote: string): Promise<Caller> {
  const { cwd, environment } = around;
  if (environment['STOA_OPERATOR_TOKEN'] || environment['STOA_OPERATOR']) return asOperator(around);
  const base = serviceUrl(environment);
  const authorization = `Bearer ${findToken(remote, cwd, environment)}`;
  return {
    call: (path, options = {}) =>
      callService(base, path, { ...options, headers: { ...options.headers, authorization } }),
  };
}
