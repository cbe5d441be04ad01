import { z } from 'zod';

const column = z
  .string()
  .regex(/^[a-z_][a-z0-9_.]*$/)
  .max(80);

/**
 * A read that a route needs, as data: the service runs it before the first byte, the browser runs the same on navigation.
 * `where` values starting with `:` are route parameters. Every query is limited to the current account.
 */
export const PageQuery = z.strictObject({
  key: z
    .string()
    .regex(/^[a-z][A-Za-z0-9]*$/)
    .max(40),
  from: z
    .string()
    .regex(/^[a-z_]+$/)
    .max(60),
  select: z.string().min(1).max(600),
  where: z.record(column, z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  order: z
    .array(z.strictObject({ column, ascending: z.boolean() }))
    .max(4)
    .optional(),
  limit: z.int().min(1).max(100).optional(),
  single: z.boolean().optional(),
  /** A single row that must exist; without it the page is the account's not-found page (404). */
  required: z.boolean().optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;
