import { openingKinds } from './opening-kinds.ts';
import { tellingKinds } from './telling-kinds.ts';

/** Every kind of block: its schema, and what a new one holds. The database keeps the same schemas (`app.block_schemas`). */
export const blockKinds = { ...openingKinds, ...tellingKinds } as const;

export type BlockType = keyof typeof blockKinds;
