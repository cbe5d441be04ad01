import type { PaletteEntry } from '@stoa/shared/workplace/palette';

export type EntryGroup =
  'recent' | 'screens' | 'make' | 'settings' | 'courses' | 'people' | 'orders' | 'products' | 'content';

export interface Entry extends PaletteEntry<EntryGroup> {
  /** The label of the field to focus there. */
  field?: string;
}
