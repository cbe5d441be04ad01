import type { TenantMatrix } from '@stoa/shared/contracts/operator';

export interface MatrixFilter {
  text: string;
  rule: string;
  /** `mf-commerce 1.0.0`: who runs it? */
  version: string;
}

export const NO_FILTER: MatrixFilter = { text: '', rule: '', version: '' };

/** The tenants that fit: by name or slug, by a rule that decides for them somewhere, by a version they run. */
export function filterTenants(
  tenants: TenantMatrix['tenants'],
  { text, rule, version }: MatrixFilter,
): TenantMatrix['tenants'] {
  const needle = text.trim().toLowerCase();
  return tenants.filter(
    ({ name, slug, remotes }) =>
      `${name} ${slug}`.toLowerCase().includes(needle) &&
      (rule === '' || remotes.some((cell) => cell.rule === rule)) &&
      (version === '' || remotes.some((cell) => `${cell.name} ${cell.version}` === version)),
  );
}

/** Every version that somebody runs, with how many do. */
export function versionsInUse(tenants: TenantMatrix['tenants']): { key: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { remotes } of tenants) {
    for (const { name, version } of remotes) {
      const key = `${name} ${version}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return [...counts].map(([key, count]) => ({ key, count })).toSorted((a, b) => (a.key < b.key ? -1 : 1));
}
