import { z } from 'zod';

/** The form of a review of a course, for `review_course`. */
export const ReviewFields = z.strictObject({
  rating: z.int().min(1).max(5),
  body: z.string().max(5000),
});
export type ReviewFields = z.infer<typeof ReviewFields>;
