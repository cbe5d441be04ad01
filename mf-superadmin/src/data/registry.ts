import type { HealthReport } from '@stoa/shared/contracts/health';
import type { TenantMatrix } from '@stoa/shared/contracts/operator';
import type { DryRun, RolloutList } from '@stoa/shared/contracts/rollouts';
import { type SWRResponse, useQuery, useSWRConfig } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { useMemo } from 'react';
import { operatorFetch, useOperator } from './operator-session.ts';

/** Begins the cache keys of all that a release changes. */
export const REGISTRY = 'registry';
/** Polling interval of an open screen, which also refetches on focus. */
export const LIVE_MS = 5_000;

type Query<T> = SWRResponse<T, Error>;

/**
 * Reads the registry for an operator and keeps reading: what stands on the screen is true now. For anybody else nothing
 * is asked. The path starts below /api/registry.
 */
export function useRegistry<T>(path: string | null, options: { keepPreviousData?: boolean } = {}): Query<T> {
  const { status } = useOperator();
  return useQuery<T, Error>(
    path === null || status !== 'operator' ? null : [REGISTRY, path],
    () => operatorFetch<T>(`/api/registry${path}`),
    { refreshInterval: LIVE_MS, ...options },
  );
}

/** Tenants, remotes by their names in the page's language, and what each tenant gets. */
export function useMatrix(): Pick<Query<TenantMatrix>, 'data' | 'error' | 'mutate'> {
  const { language } = useTranslations('cockpit');
  const matrix = useRegistry<TenantMatrix>('/tenants');
  const { data } = matrix;
  const translated = useMemo(
    () =>
      data && {
        ...data,
        remotes: data.remotes.map((one) => ({ ...one, title: one.titles?.[language] ?? one.title })),
      },
    [data, language],
  );
  const { error, mutate } = matrix;
  return { data: translated, error, mutate };
}

/** Reads recent health metrics of one remote, or of all. */
export const useHealth = (minutes: number, remote?: string): Query<HealthReport> =>
  useRegistry<HealthReport>(`/health?minutes=${minutes}${remote === undefined ? '' : `&remote=${remote}`}`);

/** Rollouts of a remote, the open and the ended ones, newest first. */
export const useRollouts = (remote: string): Query<RolloutList> =>
  useRegistry<RolloutList>(`/deployments?remote=${remote}`);

/** One call that changes who gets which version. */
export interface ReleaseCommand {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api/registry. */
  path: string;
  body: Record<string, unknown>;
  ifMatch?: string;
}

const send = <T>({ method, path, body, ifMatch }: ReleaseCommand, query = '') =>
  operatorFetch<T>(`/api/registry${path}${query}`, {
    method,
    body,
    ...(ifMatch === undefined ? {} : { headers: { 'if-match': ifMatch } }),
  });

/** Does a call for good; then every open part of the screen looks again. */
export function useReleaseCommand() {
  const { mutate } = useSWRConfig();
  const refresh = () => mutate((key) => Array.isArray(key) && key[0] === REGISTRY);
  const runCommand = async <T = unknown>(call: ReleaseCommand): Promise<T> => {
    const answer = await send<T>(call);
    await refresh();
    return answer;
  };
  return { runCommand, refresh };
}

const TRYING = 'a dry run';

/** Runs a dry run of a command and its affected tenants, again on each change of the command. */
export function useDryRun(call: ReleaseCommand | null): Query<DryRun> {
  return useQuery<DryRun, Error>(
    call && ['registry-dry-run', JSON.stringify(call)],
    () => send<DryRun>({ ...call!, body: { ...call!.body, reason: TRYING } }, '?dryRun=true'),
    { revalidateOnFocus: false, revalidateIfStale: true, shouldRetryOnError: false },
  );
}
