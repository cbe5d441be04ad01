import { openingKinds } from './opening-kinds.ts';
import { notifyingKinds } from './notifying-kinds.ts';

/** Every kind of block: its schema, and what a new one holds. The database keeps the same schemas (`app.block_schemas`). */
export const blockKinds = { ...openingKinds, ...notifyingKinds } as const;

export type BlockType = keyof typeof blockKinds;
