import type { Block } from '@stoa/shared/contracts/page';
import { Blocks } from '../../blocks/blocks.tsx';
import { readBlocks } from '../../blocks/read-blocks.ts';

/** Kinds that show or take rows of a site; the platform has none of these. */
const OF_SITES: readonly Block['type'][] = [
  'courses',
  'curriculum',
  'posts',
  'pricing',
  'newsletter',
  'countdown',
  'embed',
];

/** The content of a page of the platform; blocks that need a site are left out. */
export function PlatformBlocks({ of: { id, content } }: { of: { id: string; content: unknown } }) {
  const blocks = readBlocks(content).flatMap(({ block }) => (OF_SITES.includes(block.type) ? [] : [block]));
  return <Blocks of={{ id, content: { blocks } }} />;
}
