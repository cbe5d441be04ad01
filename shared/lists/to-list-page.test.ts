import { describe, expect, it } from 'vitest';
import { toListPage } from './to-list-page.ts';

describe('a page of a list', () => {
  it('holds rows and how many match', () => {
    expect(toListPage({ data: [{ id: 1 }], error: null, count: 41 })).toEqual({
      rows: [{ id: 1 }],
      total: 41,
    });
  });

  it('is empty beyond the end, and says how many there are', () => {
    const details = 'An offset of 40 was requested, but there are only 35 rows.';
    const error = { code: 'PGRST103', message: 'Requested range not satisfiable', details };
    expect(toListPage({ data: null, error, count: null, status: 416 })).toEqual({ rows: [], total: 35 });
  });

  it('throws any other error', () => {
    const error = { code: '42501', message: 'permission denied' };
    expect(() => toListPage({ data: null, error, count: null })).toThrow('permission denied');
  });
});
