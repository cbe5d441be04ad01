import { z } from 'zod';
import { isSecureUrl, MAX_SLUG_LENGTH, SLUG } from './validation.ts';

/** A title of up to 200 characters. */
export const TitleField = z.string().trim().min(1).max(200);

/** The last part of an address: lower-case letters, digits and hyphens. */
export const SlugField = z.string().max(MAX_SLUG_LENGTH).regex(SLUG);

/** An https address, or nothing. */
export const OptionalSecureUrl = z
  .string()
  .trim()
  .max(500)
  .refine((text) => text === '' || isSecureUrl(text));

/** Members by id and name, as a picker of people holds them. */
export const PickedPeople = z.array(z.object({ id: z.string().min(1), name: z.string() }));
