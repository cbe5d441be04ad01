import { z } from 'zod';
import { type BlockType, blockKinds } from './blocks/block-kinds.ts';

export type { BlockImage, BlockLink, Tone } from './blocks/parts.ts';

export type BlockOf<T extends BlockType> = z.infer<(typeof blockKinds)[T]['schema']>;
type AnyBlock = { [T in BlockType]: BlockOf<T> }[BlockType];

const [first, ...others] = Object.values(blockKinds).map(({ schema }) => schema);

/** Block of a page or post, by `type`. `html` is always sanitised before it's rendered. */
// The list of schemas is made of a record, which loses that each is of another type.
export const Block = z.discriminatedUnion('type', [first!, ...others]) as unknown as z.ZodType<AnyBlock>;
export type Block = AnyBlock;

/** `pages.content` and `posts.content`. */
export const PageContent = z.strictObject({ blocks: z.array(Block).max(60) });
export type PageContent = z.infer<typeof PageContent>;
