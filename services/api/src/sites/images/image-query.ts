import { z } from 'zod';

/** The widths a page may ask for; anything else would let a caller make us compute without end. */
export const IMAGE_WIDTHS = [16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840];

/** Query of GET /api/image. */
export const ImageQuery = z.strictObject({
  url: z.string().min(1).max(2_000),
  w: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .refine((width) => IMAGE_WIDTHS.includes(width), `must be one of ${IMAGE_WIDTHS.join(', ')}`),
  q: z
    .string()
    .regex(/^\d{1,3}$/)
    .default('75')
    .transform(Number)
    .pipe(z.int().min(1).max(100)),
});
export type ImageQuery = z.output<typeof ImageQuery>;
