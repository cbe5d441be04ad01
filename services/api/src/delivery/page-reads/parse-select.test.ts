import { describe, expect, it } from 'vitest';
import { parseSelect } from './parse-select.ts';

const column = (name: string) => ({ alias: name, name, hint: null, children: null });

describe('the select of a declared read', () => {
  it('columns, renamed columns and related tables, as deep as they go', () => {
    expect(parseSelect('id, name:title,author:members!by_author(id,role:roles(name)),made_at')).toEqual([
      column('id'),
      { alias: 'name', name: 'title', hint: null, children: null },
      {
        alias: 'author',
        name: 'members',
        hint: 'by_author',
        children: [column('id'), { alias: 'role', name: 'roles', hint: null, children: [column('name')] }],
      },
      column('made_at'),
    ]);
    expect(parseSelect('a(b(c))')).toHaveLength(1);
  });

  it.each([
    '*',
    'a(*)',
    'a!inner(b)',
    'a!left(b)',
    'a!b',
    'a->b',
    'a::text',
    'count()',
    'a,',
    ',a',
    'a(b',
    'a)b',
    'a(b))',
    'a(b)c',
    'a"b',
    "a'b",
    '',
    'a b',
    'A',
  ])('says no more than it understands: %s', (text) => {
    expect(parseSelect(text)).toBeNull();
  });
});
