import { z } from 'zod';
import { SlugField } from './fields.ts';

/** The form of a category of courses: the columns of `course_categories` that a manager writes. */
export const CategoryFields = z.strictObject({ name: z.string().trim().min(1).max(80), slug: SlugField });
export type CategoryFields = z.infer<typeof CategoryFields>;
