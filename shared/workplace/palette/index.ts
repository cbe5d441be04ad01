export { matching, type PaletteEntry } from './entries.ts';
export { PaletteDialog } from './palette-dialog.tsx';
export { recentPaths, rememberPath } from './recent.ts';
