import { postgresChangesFilter } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { parseFilter, predicateOf } from './filter.ts';

const types = new Map([
  ['id', 'pg_catalog.int8'],
  ['na"me', 'pg_catalog.text'],
]);
const sqlOf = (filter: string) => {
  const conditions = parseFilter(filter);
  return conditions && predicateOf(conditions, types);
};

describe('filters', () => {
  it('what the client composes is read back, with quotes, commas and brackets in the values', () => {
    const filter = postgresChangesFilter()
      .in('name', ['a,b', '("c")', 'd\\e'])
      .not('id', 'in', [1, 2])
      .build();
    expect(parseFilter(filter)).toEqual([
      { column: 'name', isNegated: false, operator: 'in', values: ['a,b', '("c")', 'd\\e'] },
      { column: 'id', isNegated: true, operator: 'in', values: ['1', '2'] },
    ]);
  });

  it('values stay values: neither a quote nor a backslash ends one', () => {
    expect(sqlOf(`na"me=eq.it's \\' or true --`)).toBe(
      `(stoa_row."na""me" = E'it\\'s \\\\\\' or true --'::pg_catalog.text)`,
    );
    expect(sqlOf('id=is.null')).toBe('(stoa_row."id" is null)');
    expect(sqlOf('id=not.gt.5')).toBe(`not (stoa_row."id" > E'5'::pg_catalog.int8)`);
  });

  it.each([
    '',
    'id',
    'id=5',
    'id=eq',
    'id=is.1 or true',
    'id=in.1,2',
    'id=in.()',
    'id=toString.1',
    'id=eq.1,x',
  ])('%j is none', (filter) => expect(parseFilter(filter)).toBeNull());

  it('a list of more than a hundred values is none', () => {
    expect(parseFilter(`id=in.(${Array.from({ length: 101 }, (_, n) => n).join(',')})`)).toBeNull();
  });

  it('a column that is not there makes no predicate', () => {
    expect(sqlOf('nowhere=eq.1')).toBeNull();
  });
});
