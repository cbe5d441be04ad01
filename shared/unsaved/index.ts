export { type ExitOptions, holdExit, type UnsavedWork } from './guard.ts';
export { type UnsavedOptions, useUnsaved } from './use-unsaved.ts';
