import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MenuEntry } from '@stoa/shared/contracts/account';
import { type MenuNode, menuTree } from './menu-tree.ts';

const entry = (id: string, parent: string | null) =>
  MenuEntry.parse({ id, parent, data: { menuItem: { label: id, item_url: `/${id}` } } });

const shape = (nodes: MenuNode[]): unknown =>
  nodes.map(({ id, children }) => (children.length > 0 ? [id, shape(children)] : id));

const idsOf = (nodes: MenuNode[]): string[] => nodes.flatMap(({ id, children }) => [id, ...idsOf(children)]);

describe('menu tree', () => {
  it('[PUB-07] builds levels from id and parent, in the order of the entries', () => {
    const entries = [entry('c', 'b'), entry('a', null), entry('b', 'a'), entry('d', 'b'), entry('e', null)];
    expect(shape(menuTree(entries))).toEqual([['a', [['b', ['c', 'd']]]], 'e']);
  });

  it('an entry without its parent stands at the top', () => {
    expect(shape(menuTree([entry('a', 'gone'), entry('b', null)]))).toEqual(['a', 'b']);
  });

  it('a circle of parents comes apart and loses nobody', () => {
    expect(shape(menuTree([entry('a', 'b'), entry('b', 'a'), entry('c', 'a')]))).toEqual([['a', ['c']], 'b']);
    expect(shape(menuTree([entry('a', 'a')]))).toEqual(['a']);
  });

  it('shows every entry exactly once, whatever the parents are', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const parents = fc.tuple(...ids.map(() => fc.constantFrom(...ids, 'gone', null)));
    fc.assert(
      fc.property(parents, (chosen) => {
        const entries = ids.map((id, index) => entry(id, chosen[index] ?? null));
        expect(idsOf(menuTree(entries)).sort()).toEqual(ids);
      }),
    );
  });
});
