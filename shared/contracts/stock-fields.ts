import { z } from 'zod';

/** The form of a change of stock: pieces that come, or go with a minus. */
export const StockFields = z.strictObject({
  pieces: z
    .string()
    .trim()
    .regex(/^[+-]?\d{1,6}$/)
    .transform(Number)
    .pipe(z.int())
    .refine((pieces) => pieces !== 0),
});
