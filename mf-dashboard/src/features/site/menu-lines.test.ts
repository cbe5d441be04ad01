import { describe, expect, it } from 'vitest';
import { MenuEntry } from '@stoa/shared/contracts/account';
import { entriesOf, indentLine, linesOf, type MenuLine, moveLine, removeLine } from './menu-lines.ts';

const line = (id: string, depth: number): MenuLine => ({ id, label: id, url: `/${id}`, depth, rest: {} });
const TREE = [line('a', 0), line('b', 1), line('c', 2), line('d', 1), line('e', 0), line('f', 1)];
const shown = (lines: readonly MenuLine[]) =>
  lines.map(({ id, depth }) => `${'-'.repeat(depth)}${id}`).join(' ');

describe('[MNG-04] a menu as it is edited', () => {
  it('is the stored tree, and is stored as the same tree again', () => {
    const entries = entriesOf(TREE);
    expect(entries.map(({ id, parent }) => [id, parent])).toEqual([
      ['a', null],
      ['b', 'a'],
      ['c', 'b'],
      ['d', 'a'],
      ['e', null],
      ['f', 'e'],
    ]);
    for (const entry of entries) expect(MenuEntry.safeParse(entry).success).toBe(true);
    expect(shown(linesOf(entries))).toBe(shown(TREE));
  });

  it('keeps the mega-menu of an entry whose words change', () => {
    const mega = { columnCount: 2, columns: [{ colSpan: 1, rowSpan: 1, content: 'x' }] };
    const menuItem = { label: 'All', item_url: '/course', item_type: 'megamenu' as const, mega_menu: mega };
    const [only] = linesOf([{ id: 'm', parent: null, data: { menuItem } }]);
    expect(entriesOf([{ ...(only as MenuLine), label: 'Everything' }])[0]?.data.menuItem).toEqual({
      ...menuItem,
      label: 'Everything',
    });
  });

  it('shows what belongs to nobody at the top, and never a fourth level', () => {
    const lost = entriesOf([line('x', 0)]).map((entry) => ({ ...entry, parent: 'gone' }));
    expect(shown(linesOf(lost))).toBe('x');
    expect(shown(indentLine([line('a', 0), line('b', 1), line('c', 2), line('d', 2)], 3, 1))).toBe(
      'a -b --c --d',
    );
  });

  it('moves an entry with all that belongs to it, among its own only', () => {
    expect(shown(moveLine(TREE, 0, 1))).toBe('e -f a -b --c -d');
    expect(shown(moveLine(TREE, 4, -1))).toBe('e -f a -b --c -d');
    expect(shown(moveLine(TREE, 3, -1))).toBe('a -d -b --c e -f');
    expect(shown(moveLine(TREE, 1, -1))).toBe(shown(TREE));
    expect(shown(moveLine(TREE, 5, 1))).toBe(shown(TREE));
  });

  it('lets an entry belong to the one above it, and to nobody of it again', () => {
    expect(shown(indentLine(TREE, 4, 1))).toBe('a -b --c -d -e --f');
    expect(shown(indentLine(TREE, 1, -1))).toBe('a b -c -d e -f');
    expect(shown(indentLine(TREE, 0, 1))).toBe(shown(TREE));
    expect(shown(indentLine(TREE, 1, 1))).toBe(shown(TREE));
  });

  it('takes an entry away with what belongs to it', () => {
    expect(shown(removeLine(TREE, 0))).toBe('e -f');
    expect(shown(removeLine(TREE, 5))).toBe('a -b --c -d e');
  });
});
