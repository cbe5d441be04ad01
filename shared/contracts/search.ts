import { z } from 'zod';

const hit = { id: z.uuid(), slug: z.string(), title: z.string() };
const list = <T extends z.ZodType>(item: T) => z.array(item).max(9).optional();

/** Result of `search_account`: at most nine hits per source, or only the requested source. */
export const SearchResults = z.object({
  courses: list(z.object({ ...hit, featured_image: z.object({ image: z.string().optional() }) })),
  pages: list(z.object(hit)),
  posts: list(z.object({ ...hit, settings: z.object({ featured: z.string().optional() }) })),
  members: list(z.strictObject({ id: z.uuid(), name: z.string(), slug: z.string(), user_id: z.uuid() })),
  groups: list(z.object(hit)),
  products: list(z.object({ ...hit, kind: z.string(), image: z.object({ image: z.string().optional() }) })),
});
export type SearchResults = z.infer<typeof SearchResults>;
