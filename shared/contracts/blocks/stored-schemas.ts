import { z } from 'zod';
import { blockKinds, type BlockType } from './block-kinds.ts';

/** The schemas of all kinds as the database keeps them, by kind; a migration brings what this says. */
export function storedSchemas(): Record<BlockType, Record<string, unknown>> {
  const entries = Object.entries(blockKinds).map(([kind, { schema }]) => {
    const { $schema: _, ...rest } = z.toJSONSchema(schema) as Record<string, unknown>;
    return [kind, rest];
  });
  return Object.fromEntries(entries) as Record<BlockType, Record<string, unknown>>;
}
