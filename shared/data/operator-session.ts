import type { OperatorSession } from '../contracts/operator.ts';
import { getClient, useSession } from '../session/index.tsx';
import { apiFetch, useQuery } from './index.ts';

/** The stable code of a failed call, or `internal`. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'internal';
}

/** An operator whose session has shown no second factor, as there is none yet. */
const FACTOR_MISSING = 'second_factor_required';
type Started = OperatorSession | typeof FACTOR_MISSING | null;

/** Trades an operator's token for the operator cookie. Null for somebody who is no operator. */
async function startOperatorSession(): Promise<Started> {
  const { data: isOperator, error } = await (await getClient()).rpc('am_i_operator');
  if (error) throw new Error(error.message);
  if (isOperator !== true) return null;
  try {
    return await apiFetch<OperatorSession>('/api/operator/session', { body: {} });
  } catch (error) {
    if (codeOf(error) === 'forbidden') return null;
    if (codeOf(error) === FACTOR_MISSING) return FACTOR_MISSING;
    throw error;
  }
}

export type OperatorState =
  | { status: 'loading' }
  | { status: 'operator'; email: string }
  | { status: 'other' }
  | { status: 'factorMissing'; retry: () => void }
  | { status: 'failed'; error: Error; retry: () => void };

/** Checks whether the signed-in user is an operator; one request per sign-in serves the whole page. */
export function useOperator(): OperatorState {
  const { user } = useSession();
  const { data, error, mutate } = useQuery<Started, Error>(
    user && ['operator-session', user.id],
    startOperatorSession,
    {
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
    },
  );
  if (data === FACTOR_MISSING) return { status: 'factorMissing', retry: () => void mutate() };
  if (data) return { status: 'operator', email: data.operator.email };
  if (data === null) return { status: 'other' };
  if (error) return { status: 'failed', error, retry: () => void mutate() };
  return { status: 'loading' };
}

let renewal: Promise<Started> | null = null;

/** A screen asks many things at once: they wait for one new cookie together. */
function renewTogether(): Promise<Started> {
  renewal ??= startOperatorSession().finally(() => {
    renewal = null;
  });
  return renewal;
}

/** Calls an operator endpoint; when the cookie is over, it is renewed once and the call repeated. */
export const fetchAsOperator = <T>(path: string, options: Parameters<typeof apiFetch>[1] = {}): Promise<T> =>
  callAsOperator(() => apiFetch<T>(path, options));

/** Makes a call of an operator; where it throws `forbidden`, the cookie is renewed once and the call repeated. */
export async function callAsOperator<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (codeOf(error) !== 'forbidden') throw error;
    const renewed = await renewTogether();
    if (!renewed || renewed === FACTOR_MISSING) throw error;
    return await call();
  }
}
