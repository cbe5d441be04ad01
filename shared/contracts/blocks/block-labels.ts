import en from '../../locales/en/blocks.json' with { type: 'json' };
import type { BlockType } from './block-kinds.ts';

/** English names of the block types in the page editor; those of other languages come with the kit's messages. */
export const blockLabels: Record<BlockType, string> = en;
