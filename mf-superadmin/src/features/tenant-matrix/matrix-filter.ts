import type { TenantMatrix } from '@stoa/shared/contracts/operator';
import { type ListPage, type ListQuery, pageRows } from '@stoa/shared/lists';

type Tenant = TenantMatrix['tenants'][number];

const HOW = {
  text: ({ name, slug }: Tenant) => `${name} ${slug}`,
  filters: {
    rule: ({ remotes }: Tenant, rules: string[]) => remotes.some(({ rule }) => rules.includes(rule)),
    version: ({ remotes }: Tenant, versions: string[]) =>
      remotes.some(({ name, version }) => versions.includes(`${name} ${version}`)),
    channel: ({ channel }: Tenant, channels: string[]) => channels.includes(channel),
  },
  sort: { tenant: ({ name }: Tenant) => name },
};

/** Returns a page of the tenants that fit: by name or slug, a rule that decides somewhere, a version they run, a channel. */
export const pageTenants = (
  tenants: TenantMatrix['tenants'],
  query: Pick<ListQuery, 'search' | 'filters' | 'sort'>,
  range: readonly [from: number, to: number],
): ListPage<Tenant> => pageRows(tenants, query, range, HOW);

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
