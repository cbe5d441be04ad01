import { z } from 'zod';

const words = (max: number) => z.string().trim().min(1).max(max);

/** A path of the own site, a fragment, a mail address or an https address. */
const Href = z
  .string()
  .max(500)
  .regex(/^(\/(?![/\\])|#|mailto:|https:\/\/)/);

const BlockImage = z.strictObject({
  src: z
    .string()
    .max(500)
    .regex(/^(\/(?![/\\])|https:\/\/)/),
  alt: z.string().max(300),
});
export type BlockImage = z.infer<typeof BlockImage>;

const BlockLink = z.strictObject({ label: words(60), href: Href });
export type BlockLink = z.infer<typeof BlockLink>;

const heading = words(160).optional();

/** What a page or post is made of, by `type`. `html` is sanitised where it is shown, whatever it holds here. */
export const Block = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hero'),
    eyebrow: words(80).optional(),
    heading: words(160),
    text: words(600).optional(),
    image: BlockImage.optional(),
    actions: z.array(BlockLink).max(2).optional(),
  }),
  z.strictObject({ type: z.literal('richText'), html: words(40_000) }),
  z.strictObject({
    type: z.literal('courses'),
    heading,
    text: words(400).optional(),
    ids: z.array(z.uuid()).max(12).optional(),
    limit: z.int().min(1).max(12).optional(),
  }),
  z.strictObject({
    type: z.literal('features'),
    heading,
    items: z
      .array(z.strictObject({ title: words(80), text: words(400) }))
      .min(1)
      .max(8),
  }),
  z.strictObject({
    type: z.literal('quote'),
    text: words(600),
    author: words(80),
    role: words(120).optional(),
  }),
  z.strictObject({
    type: z.literal('cta'),
    heading: words(160),
    text: words(400).optional(),
    action: BlockLink,
  }),
  z.strictObject({
    type: z.literal('faq'),
    heading,
    items: z
      .array(z.strictObject({ question: words(200), answer: words(1200) }))
      .min(1)
      .max(20),
  }),
  z.strictObject({ type: z.literal('posts'), heading, limit: z.int().min(1).max(12).optional() }),
  z.strictObject({
    type: z.literal('gallery'),
    heading,
    images: z
      .array(BlockImage.extend({ caption: words(160).optional() }))
      .min(1)
      .max(24),
  }),
]);
export type Block = z.infer<typeof Block>;
export type BlockOf<T extends Block['type']> = Extract<Block, { type: T }>;

/** `pages.content` and `posts.content`. */
export const PageContent = z.strictObject({ blocks: z.array(Block).max(60) });
export type PageContent = z.infer<typeof PageContent>;
