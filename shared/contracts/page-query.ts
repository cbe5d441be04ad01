import { z } from 'zod';

const column = z
  .string()
  .regex(/^[a-z_][a-z0-9_.]*$/)
  .max(80);

const table = z
  .string()
  .regex(/^[a-z_]+$/)
  .max(60);
/** Name of a value in the page's address, as in `?level=beginner`. */
const param = z
  .string()
  .regex(/^[a-z]+$/)
  .max(20);
const order = z.array(z.strictObject({ column, ascending: z.boolean() })).max(4);

const Narrowing = z.strictObject({
  param,
  column,
  /** The column lies in this table that the rows refer to. */
  through: table.optional(),
  /** The column is a list, and the value one of it. */
  isList: z.boolean().optional(),
});

/**
 * A read that a route needs, as data: the service runs it before the first byte, the browser runs the same on navigation.
 * `where` values starting with `:` are route parameters. Every query is limited to the current account.
 */
export const PageQuery = z.strictObject({
  key: z
    .string()
    .regex(/^[a-z][A-Za-z0-9]*$/)
    .max(40),
  from: table,
  select: z.string().min(1).max(1000),
  where: z.record(column, z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  order: order.optional(),
  limit: z.int().min(1).max(100).optional(),
  single: z.boolean().optional(),
  /** A single row that must exist; without it the page is the account's not-found page (404). */
  required: z.boolean().optional(),
  /** Read once for each block of this kind that the page's other reads found; fields of the block count as parameters. */
  withBlock: z.string().max(40).optional(),
  /** Read once the single row with this key is there; its text fields count as parameters. */
  withRecord: z.string().max(40).optional(),
  /** Query parameters that filter the rows; an absent one doesn't filter. */
  narrow: z.array(Narrowing).max(4).optional(),
  /** Words of the address that one of these columns has to hold. */
  find: z.strictObject({ param, columns: z.array(column).min(1).max(4) }).optional(),
  /** `from` is a function that takes the words of `find` as `p_text`; what it returns is the answer. */
  isFunction: z.boolean().optional(),
  /** Orders that the address may choose by name. */
  sorts: z.strictObject({ param, orders: z.record(z.string().regex(/^[a-z]+$/), order) }).optional(),
  /** Number of the page in the address: `limit` rows each, and one more when there is another page. */
  paged: param.optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;
