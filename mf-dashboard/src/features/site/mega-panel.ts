import type { MenuEntry } from '@stoa/shared/contracts/account';
import type { MenuLine } from './menu-lines.ts';

type Item = MenuEntry['data']['menuItem'];
export type Mega = NonNullable<Item['mega_menu']>;
export type MegaColumn = Mega['columns'][number];

export const MAX_COLUMNS = 6;
export const MAX_ROWS = 3;
export const MAX_PARTS = 12;

const FIRST: Mega = {
  columnCount: 3,
  columns: Array.from({ length: 3 }, () => ({ colSpan: 1, rowSpan: 1, content: '' })),
};

/** The panel of an entry, where it opens one. */
export const panelOf = ({ item_type, mega_menu }: MenuLine['rest']): Mega | null =>
  item_type === 'megamenu' ? (mega_menu ?? FIRST) : null;

/** The entry with its panel opened or closed; a closed one holds its content for when it is opened again. */
export const withPanel = (rest: MenuLine['rest'], isOpen: boolean): MenuLine['rest'] =>
  isOpen
    ? { ...rest, item_type: 'megamenu', mega_menu: rest.mega_menu ?? FIRST }
    : { ...rest, item_type: 'normal' };

/** No part is wider than the panel. */
export const across = (mega: Mega, columnCount: number): Mega => ({
  columnCount,
  columns: mega.columns.map((part) => ({ ...part, colSpan: Math.min(part.colSpan, columnCount) })),
});
