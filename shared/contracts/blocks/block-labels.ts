import ar from '../../locales/ar/blocks.json' with { type: 'json' };
import en from '../../locales/en/blocks.json' with { type: 'json' };
import type { BlockType } from './block-kinds.ts';

/** Names of the block types in the page editor. */
export const blockLabels: Record<'en' | 'ar', Record<BlockType, string>> = { en, ar };
