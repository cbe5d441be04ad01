import type { Block } from '@stoa/shared/contracts/page';

type Kind = 'text' | 'list';

/** What the view of each block cannot do without. */
const NEEDS: Record<Block['type'], Record<string, Kind>> = {
  hero: { heading: 'text' },
  richText: { html: 'text' },
  courses: {},
  features: { items: 'list' },
  quote: { text: 'text', author: 'text' },
  cta: { heading: 'text' },
  faq: { items: 'list' },
  posts: {},
  gallery: { images: 'list' },
};

/** Reads stored content: a block of an unknown type or without what it needs is left out, the others stay. */
export function readBlocks(content: unknown): Block[] {
  const blocks = isRecord(content) ? content['blocks'] : undefined;
  return Array.isArray(blocks) ? blocks.filter(isBlock) : [];
}

function isBlock(value: unknown): value is Block {
  if (!isRecord(value) || typeof value['type'] !== 'string' || !Object.hasOwn(NEEDS, value['type']))
    return false;
  return Object.entries(NEEDS[value['type'] as Block['type']]).every(([name, kind]) => {
    const part = value[name];
    return kind === 'text' ? typeof part === 'string' : Array.isArray(part) && part.every(isRecord);
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
