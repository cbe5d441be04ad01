export { type UnsavedOptions, useUnsaved } from './use-unsaved.ts';
