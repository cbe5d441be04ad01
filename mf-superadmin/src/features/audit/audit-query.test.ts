import { expect, it } from 'vitest';
import { changeText } from '../../components/audit/change-text.ts';
import { auditQuery, NO_FILTERS, readFilters, writeFilters } from './audit-query.ts';

it('[PLT-24] the filters of the audit stand in the address and go to the service', () => {
  const filters = { ...NO_FILTERS, remote: 'mf-commerce', action: 'rollout.', actor: ' ana@stoa.example ' };
  expect(readFilters(new URLSearchParams(writeFilters(filters)))).toEqual(filters);
  expect(writeFilters(NO_FILTERS)).toEqual({});
  const query = new URLSearchParams(auditQuery(filters, '42', 50).slice('/audit?'.length));
  expect(Object.fromEntries(query)).toEqual({
    limit: '50',
    remote: 'mf-commerce',
    action: 'rollout.',
    actor: 'ana@stoa.example',
    before: '42',
  });
});

it('[PLT-24] a day means the whole of it, by the operator’s own clock', () => {
  const query = new URLSearchParams(
    auditQuery({ ...NO_FILTERS, since: '2026-11-21', until: '2026-11-21' }, null, 50).slice('/audit?'.length),
  );
  const [since, until] = [new Date(query.get('since') ?? ''), new Date(query.get('until') ?? '')];
  expect([since.getDate(), since.getHours(), until.getDate(), until.getHours()]).toEqual([21, 0, 22, 0]);
  expect(auditQuery({ ...NO_FILTERS, since: 'soon' }, null, 50)).toBe('/audit?limit=50');
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
