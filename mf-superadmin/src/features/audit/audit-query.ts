/** The filters of the audit as the address holds them; days, and empty for any. */
export interface AuditFilters {
  remote: string;
  tenant: string;
  action: string;
  actor: string;
  since: string;
  until: string;
}

export const NO_FILTERS: AuditFilters = {
  remote: '',
  tenant: '',
  action: '',
  actor: '',
  since: '',
  until: '',
};
const KEYS = Object.keys(NO_FILTERS) as (keyof AuditFilters)[];

/** Values of the action filter; one that ends with a dot matches as a prefix. */
export const ACTIONS = [
  'publish',
  'pin',
  'unpin',
  'pin.expired',
  'rollout.',
  'rollback',
  'tenant.',
  'channel',
  'override.',
  'version.',
  'hold',
  'unhold',
  'token.',
  'lkg',
  'account.',
  'gc',
] as const;

export const readFilters = (params: URLSearchParams): AuditFilters =>
  Object.fromEntries(KEYS.map((key) => [key, params.get(key) ?? ''])) as Record<keyof AuditFilters, string>;

/** The address of filters: what is empty is left out. */
export const writeFilters = (filters: AuditFilters): Record<string, string> =>
  Object.fromEntries(KEYS.filter((key) => filters[key] !== '').map((key) => [key, filters[key]]));

/** The service's query: whole days of the operator's own clock. */
export function auditQuery(filters: AuditFilters, before: string | null, limit: number): string {
  const query = new URLSearchParams({ limit: String(limit) });
  const set = (key: string, value: string | null) => value && query.set(key, value);
  set('remote', filters.remote);
  set('accountId', filters.tenant);
  set('action', filters.action);
  set('actor', filters.actor.trim());
  set('since', dayStart(filters.since, 0));
  set('until', dayStart(filters.until, 1));
  set('before', before);
  return `/audit?${query}`;
}

function dayStart(day: string, plus: number): string | null {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return null;
  return new Date(year, month - 1, date + plus).toISOString();
}
