import { expect, it } from 'vitest';
import { changeText } from '../../components/audit/change-text.ts';
import { auditQuery } from './audit-query.ts';

const queryOf = (filters: Record<string, string>, search = '') =>
  Object.fromEntries(new URLSearchParams(auditQuery({ search, filters }, 50, 99).slice('/audit?'.length)));

it('[PLT-24] the filters of the audit go to the service', () => {
  const filters = { remote: 'mf-commerce', action: 'rollout.', tenant: 'an-id' };
  expect(queryOf(filters, ' ana@stoa.example ')).toEqual({
    limit: '50',
    offset: '50',
    remote: 'mf-commerce',
    action: 'rollout.',
    accountId: 'an-id',
    actor: 'ana@stoa.example',
  });
});

it('[PLT-24] a day means the whole of it, by the operator’s own clock', () => {
  const query = queryOf({ days: '2026-11-21..2026-11-21' });
  const [since, until] = [new Date(query['since'] ?? ''), new Date(query['until'] ?? '')];
  expect([since.getDate(), since.getHours(), until.getDate(), until.getHours()]).toEqual([21, 0, 22, 0]);
  expect(queryOf({ days: 'soon' })).toEqual({ limit: '50', offset: '50' });
  expect(Object.keys(queryOf({ days: '2026-11-21..' }))).toEqual(['limit', 'offset', 'since']);
});

it('[PLT-24] a change reads in one line', () => {
  const labels = {
    nothing: 'none',
    locked: 'Locked',
    paused: 'Paused',
    percent: (share: number) => `${share * 100}%`,
  };
  expect(changeText({ version: '1.1.0' }, { version: '1.0.0', locked: true }, labels)).toBe(
    '1.1.0 → 1.0.0 · Locked',
  );
  expect(
    changeText(
      { targetVersion: '1.1.0', traffic: 10, state: 'running', channel: 'stable' },
      { targetVersion: '1.1.0', traffic: 10, state: 'paused', channel: 'stable' },
      labels,
    ),
  ).toBe('1.1.0 · 10% → 1.1.0 · 10% · Paused');
  expect(changeText({ version: '1.0.0' }, null, labels)).toBe('1.0.0 → none');
  expect(changeText(null, null, labels)).toBe('–');
});
