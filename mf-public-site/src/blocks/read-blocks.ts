import type { Block } from '@stoa/shared/contracts/page';

type Kind = 'text' | 'list' | 'record' | 'number';

/** Fields each block's view requires. */
const NEEDS: Record<Block['type'], Record<string, Kind>> = {
  hero: { heading: 'text' },
  heading: { heading: 'text' },
  richText: { html: 'text' },
  image: { image: 'record' },
  gallery: { images: 'list' },
  video: { src: 'text', title: 'text' },
  columns: { columns: 'list' },
  embed: { title: 'text', height: 'number' },
  features: { items: 'list' },
  testimonials: { items: 'list' },
  quote: { text: 'text', author: 'text' },
  pricing: { plans: 'list' },
  courses: {},
  curriculum: { course: 'text' },
  posts: {},
  countdown: { heading: 'text', until: 'text' },
  faq: { items: 'list' },
  newsletter: { heading: 'text' },
  form: { form: 'text' },
  cta: { heading: 'text' },
};

const HOLDS: Record<Kind, (part: unknown) => boolean> = {
  text: (part) => typeof part === 'string',
  number: (part) => typeof part === 'number',
  record: isRecord,
  list: (part) => Array.isArray(part) && part.every(isRecord),
};

/** Reads stored content, each block with its place: what has not the shape of a block is left out, the others stay. */
export function readBlocks(content: unknown): { block: Block; place: number }[] {
  const blocks = isRecord(content) ? content['blocks'] : undefined;
  if (!Array.isArray(blocks)) return [];
  return blocks.flatMap((block: unknown, place) => (isBlock(block) ? [{ block, place }] : []));
}

function isBlock(value: unknown): value is Block {
  if (!isRecord(value) || typeof value['type'] !== 'string' || !Object.hasOwn(NEEDS, value['type']))
    return false;
  return Object.entries(NEEDS[value['type'] as Block['type']]).every(([name, kind]) =>
    HOLDS[kind](value[name]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
