import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRange } from './filter-values.ts';
import { isNarrowed, parseListQuery, shownColumns, viewQuery, writeListQuery } from './list-address.ts';
import type { ListQuery, ListShape } from './list-types.ts';

const shape: ListShape = {
  filters: [
    {
      key: 'status',
      label: 'Status',
      kind: 'choice',
      options: ['paid', 'failed'].map((value) => ({ value, label: value })),
    },
    { key: 'role', label: 'Role', kind: 'choice' },
    { key: 'placed', label: 'Placed', kind: 'days' },
    { key: 'stock', label: 'Stock', kind: 'number' },
  ],
  columns: [
    { key: 'number' },
    { key: 'date', isSortable: true },
    { key: 'total', isSortable: true },
    { key: 'email', isHidden: true },
  ],
  sort: { key: 'date', isDescending: true },
  sortAliases: { oldest: { key: 'date', isDescending: false } },
};
const parse = (search: string) => parseListQuery(shape, new URLSearchParams(search));

const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)); // prettier-ignore
const open = <T>(end: fc.Arbitrary<T>) => fc.oneof(fc.constant(''), end);
const range = (end: fc.Arbitrary<string>) => fc.record({ from: open(end), to: open(end) }).map(formatRange);
const filters = fc
  .record({
    status: fc.subarray(['paid', 'failed']).map((values) => values.join(',')),
    role: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 40 }).filter((text) => !text.includes(',')), { maxLength: 5 }).map((values) => values.join(',')), // prettier-ignore
    placed: range(day),
    stock: range(fc.nat(999_999_999).map(String)),
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value)));
const queries: fc.Arbitrary<ListQuery> = fc.record({
  search: fc
    .string({ maxLength: 50, unit: 'grapheme-composite' })
    .filter((text) => text.length <= 100 && text.isWellFormed()),
  filters,
  sort: fc.record({ key: fc.constantFrom('date', 'total'), isDescending: fc.boolean() }),
  page: fc.integer({ min: 1, max: 99_999 }),
  view: fc.oneof(fc.constant(''), fc.uuid()),
  columns: fc.constantFrom(null, ['number'], ['number', 'date', 'total', 'email'], ['number', 'email']),
});

describe('the address of a list', () => {
  it('names the search as the list says, and leaves parameters of others alone', () => {
    const people = { ...shape, searchParam: 'person' };
    const params = new URLSearchParams('course=c1&person=mia&q=x');
    const query = parseListQuery(people, params);
    expect(query.search).toBe('mia');
    const next = writeListQuery(people, { ...query, search: 'jo' }, params);
    expect(Object.fromEntries(next)).toEqual({ course: 'c1', q: 'x', person: 'jo' });
  });

  it('gives the same list again, whatever is searched, filtered, sorted and shown', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(parse(writeListQuery(shape, query).toString())).toEqual(query);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves out defaults and keeps parameters of others', () => {
    expect(writeListQuery(shape, parse('page=1&sort=-date&kind=x'), new URLSearchParams('kind=x&q=old')).toString()).toBe('kind=x'); // prettier-ignore
  });

  it('takes nonsense as absent', () => {
    const usual = parse('');
    for (const text of [
      'status=nonsense',
      'sort=number',
      'sort=email',
      'page=-1',
      'page=x',
      'columns=x',
      'placed=2026-02-31..x',
      'stock=..-3',
      'view=a b',
    ])
      // prettier-ignore
      expect(parse(text), text).toEqual(usual);
  });

  it('reads what earlier addresses wrote', () => {
    expect(parse('sort=oldest').sort).toEqual({ key: 'date', isDescending: false });
    expect(parse('status=paid').filters).toEqual({ status: 'paid' });
  });

  it('always shows the first column, and the others that are chosen', () => {
    expect(shownColumns(shape, null)).toEqual(['number', 'date', 'total']);
    expect(shownColumns(shape, ['email'])).toEqual(['number', 'email']);
    expect(parse('columns=number,date,total').columns).toBeNull();
  });

  it('a view holds all but the page and itself', () => {
    expect(viewQuery(shape, parse('q=mia&status=paid&page=3&view=v1&sort=total'))).toBe('q=mia&status=paid&sort=total'); // prettier-ignore
    expect([isNarrowed(parse('q=mia')), isNarrowed(parse('page=2&sort=total'))]).toEqual([true, false]);
  });
});
