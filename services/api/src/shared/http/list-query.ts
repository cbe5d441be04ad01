import { z } from 'zod';

/** Values of one filter, separated by commas; empty for all. */
export const filterValues = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .string()
    .max(500)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(item).max(20))
    .default([]);

/** Pattern of `like` for a text that may stand anywhere. */
export const likePattern = (search: string): string =>
  `%${search.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
