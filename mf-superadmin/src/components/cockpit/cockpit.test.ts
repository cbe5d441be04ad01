import { expect, it } from 'vitest';
import { freshNotices } from './fresh-notices.ts';
import { groupEffect } from './group-effect.ts';
import { problemText } from './problem-text.ts';

const change = (slug: string, to: string, share = 100) => ({
  account_id: null,
  slug,
  remote: 'mf-commerce',
  from: '1.1.0',
  to,
  share,
});

it('[PLT-21] [PLT-24] tenants that go the same way stand in one line, the most tenants first', () => {
  const groups = groupEffect([
    change('nord', '0.9.0'),
    change('kiln', '1.0.0'),
    change('polyglot', '1.0.0'),
    change('nord', '1.0.0', 10),
  ]);
  expect(groups.map(({ to, share, tenants }) => [to, share, tenants])).toEqual([
    ['1.0.0', 100, ['kiln', 'polyglot']],
    ['0.9.0', 100, ['nord']],
    ['1.0.0', 10, ['nord']],
  ]);
});

it('[PLT-11] [PLT-24] a notice stays for a day, or until it is put away', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const notice = (id: string, at: string) => ({
    id,
    at,
    kind: 'rolled_back' as const,
    remote: 'mf-commerce',
    version: '1.1.0',
    account_id: null,
    message: 'it failed',
  });
  const all = [
    notice('3', '2026-11-22T09:59:00Z'),
    notice('2', '2026-11-21T10:01:00Z'),
    notice('1', '2026-11-21T09:59:00Z'),
  ];
  expect(freshNotices(all, [], now).map(({ id }) => id)).toEqual(['3', '2']);
  expect(freshNotices(all, ['3'], now).map(({ id }) => id)).toEqual(['2']);
});

it('[EXAM-A9] a change without its permission is rejected with the name of the permission', () => {
  const error = { code: 'cap_missing', issues: [{ path: 'caps', message: '', code: 'billing' }] };
  const t = (key: string, values?: { cap: string }) => `${key} ${values?.cap}`;
  expect(problemText(error, t)).toMatchObject({ text: 'problem.cap_missing billing', issues: [] });
});
