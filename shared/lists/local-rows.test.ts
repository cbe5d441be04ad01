import { describe, expect, it } from 'vitest';
import { pageRows, scopeOfRows } from './local-rows.ts';

const rows = [
  { name: 'Birch', age: 40, kind: 'tree' },
  { name: 'Fern', age: 3, kind: 'plant' },
  { name: 'ash', age: 200, kind: 'tree' },
];
const how = {
  text: ({ name }: (typeof rows)[number]) => name,
  filters: { kind: ({ kind }: (typeof rows)[number], values: string[]) => values.includes(kind) },
  sort: { name: ({ name }: (typeof rows)[number]) => name, age: ({ age }: (typeof rows)[number]) => age },
};
const all = { search: '', filters: {}, sort: { key: 'none', isDescending: false } };
const names = (query: Partial<typeof all>, from = 0, to = 9) =>
  pageRows(rows, { ...all, ...query }, [from, to], how).rows.map(({ name }) => name);

describe('rows that are already here', () => {
  it('are searched, filtered and sorted; without a known sort they stay in their order', () => {
    expect(names({})).toEqual(['Birch', 'Fern', 'ash']);
    expect(names({ search: ' AS' })).toEqual(['ash']);
    expect(names({ filters: { kind: 'tree' } })).toEqual(['Birch', 'ash']);
    expect(names({ filters: { kind: 'tree,plant', other: 'x' } })).toHaveLength(3);
    expect(names({ sort: { key: 'name', isDescending: false } })).toEqual(['ash', 'Birch', 'Fern']);
    expect(names({ sort: { key: 'age', isDescending: true } })).toEqual(['ash', 'Birch', 'Fern']);
  });

  it('are paged with how many match', () => {
    expect(names({}, 1, 1)).toEqual(['Fern']);
    expect(pageRows(rows, { ...all, search: 'r' }, [1, 5], how).total).toBe(2);
    expect(names({}, 7, 9)).toEqual([]);
  });

  it('are read anew when they are others', () => {
    expect(scopeOfRows(undefined)).toBeNull();
    expect(scopeOfRows(rows)).toEqual(scopeOfRows(rows));
    expect(scopeOfRows([...rows])).not.toEqual(scopeOfRows(rows));
  });
});
