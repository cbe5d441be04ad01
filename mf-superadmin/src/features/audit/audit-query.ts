import { AUDIT_ACTIONS, AUDIT_AREAS } from '@stoa/shared/contracts/audit-actions';
import { type ListQuery, parseRange } from '@stoa/shared/lists';

/** Actions of an area to choose from, or of all of them. */
export const actionsOf = (area: string | null) => {
  const known = AUDIT_AREAS.find((one) => one === area);
  return known ? AUDIT_ACTIONS[known] : Object.values(AUDIT_ACTIONS).flat();
};

/** The service's query for the rows `from`..`to`: whole days of the operator's own clock. */
export function auditQuery(
  { search, filters }: Pick<ListQuery, 'search' | 'filters'>,
  from: number,
  to: number,
) {
  const query = new URLSearchParams({ limit: String(to - from + 1), offset: String(from) });
  const set = (key: string, value: string | null | undefined) => value && query.set(key, value);
  const days = parseRange(filters['days'] ?? '');
  set('remote', filters['remote']);
  set('accountId', filters['tenant']);
  set('area', filters['area']);
  set('action', filters['action']);
  set('actor', search.trim());
  set('since', dayStart(days.from, 0));
  set('until', dayStart(days.to, 1));
  return `/audit?${query}`;
}

function dayStart(day: string, plus: number): string | null {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return null;
  return new Date(year, month - 1, date + plus).toISOString();
}
