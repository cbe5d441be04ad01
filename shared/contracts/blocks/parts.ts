import { z } from 'zod';
import { isHarmless } from './harmless.ts';

/** A line or paragraph without mark-up. */
export const plainText = (max: number) => z.string().trim().min(1).max(max);

/** A path of the own site, a fragment, a mail or telephone address, or an https address. */
const Href = z
  .string()
  .max(500)
  .regex(/^(\/$|\/[^/\\]|#|mailto:|tel:|https:\/\/)/);

/** Source of an image or video: a file of the site, or an https URL. */
export const Source = z
  .string()
  .max(500)
  .regex(/^(\/[^/\\]|https:\/\/)/);

/** Mark-up of a text that people wrote. */
export const Html = plainText(40_000).refine(isHarmless).meta({ harmless: true });

export const BlockImage = z.strictObject({
  src: Source,
  alt: z.string().max(300),
  /** Of the file, in pixels; without them the block gives the picture a shape of its own. */
  width: z.int().min(1).max(20_000).optional(),
  height: z.int().min(1).max(20_000).optional(),
});
export type BlockImage = z.infer<typeof BlockImage>;

export const BlockLink = z.strictObject({ label: plainText(60), href: Href });
export type BlockLink = z.infer<typeof BlockLink>;

/** Background of a block: the page's own, a shade of it, or the site's primary colour. */
export const Tone = z.enum(['plain', 'soft', 'strong']);
export type Tone = z.infer<typeof Tone>;

export const common = {
  heading: plainText(160).optional(),
  text: plainText(600).optional(),
  tone: Tone.optional(),
};
