import type { TenantMatrix } from '@stoa/shared/contracts/operator';
import { expect, it } from 'vitest';
import { failingAt } from './failing-at.ts';
import { goingTo } from './going-to.ts';
import { pageTenants, versionsInUse } from './matrix-filter.ts';

const cell = (version: string, rule: 'channel' | 'pin' | 'rollout' = 'channel') => ({
  name: 'mf-commerce',
  version,
  rule,
  pin: null,
  etag: '"0"',
});
const tenant = (slug: string, version: string, rule?: 'pin') =>
  ({
    account_id: slug,
    slug,
    name: slug.toUpperCase(),
    siteUrl: '',
    channel: 'stable',
    remotes: [cell(version, rule)],
  }) as TenantMatrix['tenants'][number];
const tenants = [tenant('kiln', '1.1.0'), tenant('nord', '1.0.0', 'pin'), tenant('polyglot', '1.1.0')];
const slugs = (filters: Record<string, string>, search = '') => {
  const query = { search, filters, sort: { key: 'tenant', isDescending: false } };
  return pageTenants(tenants, query, [0, 49]).rows.map(({ slug }) => slug);
};

it('[PLT-24] finds tenants by name, by the rule that decides, by the version they run and by channel', () => {
  expect(slugs({})).toHaveLength(3);
  expect(slugs({}, ' KIL')).toEqual(['kiln']);
  expect(slugs({ rule: 'pin' })).toEqual(['nord']);
  expect(slugs({ rule: 'pin,channel' })).toHaveLength(3);
  expect(slugs({ version: 'mf-commerce 1.1.0' })).toEqual(['kiln', 'polyglot']);
  expect(slugs({ version: 'mf-commerce 1.1.0', rule: 'pin' })).toEqual([]);
  expect(slugs({ channel: 'beta' })).toEqual([]);
  expect(versionsInUse(tenants)).toEqual([
    { key: 'mf-commerce 1.0.0', count: 1 },
    { key: 'mf-commerce 1.1.0', count: 2 },
  ]);
});

it('[PLT-24] a cell tells of a rollout that some of its visitors are in, unless a pin decides', () => {
  const open = {
    id: '',
    channel: 'stable' as const,
    version: '1.2.0',
    traffic: 10,
    state: 'running' as const,
  };
  const remote = { rollouts: [open] };
  expect(goingTo(remote, 'stable', cell('1.1.0'))).toEqual({ version: '1.2.0', traffic: 10 });
  expect(goingTo(remote, 'stable', cell('1.1.0', 'pin'))).toBeNull();
  expect(goingTo(remote, 'stable', cell('1.2.0', 'rollout'))).toBeNull();
  expect(goingTo(remote, 'beta', cell('1.1.0'))).toBeNull();
  expect(goingTo({ rollouts: [{ ...open, traffic: 0 }] }, 'stable', cell('1.1.0'))).toBeNull();
});

it('[PLT-24] a cell is marked where its own version fails at its own tenant', () => {
  const rows = [{ account_id: 'kiln', remote: 'mf-commerce', version: '1.1.0', errorRate: 0.4 }];
  expect(failingAt(rows, 'kiln', cell('1.1.0'))).toBe(0.4);
  expect(failingAt(rows, 'kiln', cell('1.0.0'))).toBeNull();
  expect(failingAt(rows, 'nord', cell('1.1.0'))).toBeNull();
  expect(failingAt([{ ...rows[0]!, errorRate: 0.05 }], 'kiln', cell('1.1.0'))).toBeNull();
});
