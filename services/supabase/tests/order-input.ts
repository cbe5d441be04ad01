import { randomUUID } from 'node:crypto';
import type { Actor, TestDatabase, TestPerson } from '../testing/index.ts';

export interface OrderJson {
  id: string;
  number: number;
  status: string;
  coupon: string | null;
  currency: string;
  subtotal_minor: number;
  discount_minor: number;
  total_minor: number;
  test: boolean;
  user_id: string;
  items: { product_id: string; quantity: number; unit_minor: number; total_minor: number }[];
}

/** Default delivery address. */
const ADDRESS = { street: 'Am Hof 1', city: 'Bonn' };

/** A body of place_order that is right unless overridden. */
export function orderInput(productId: string, more: Record<string, unknown> = {}) {
  return {
    items: [{ id: productId, quantity: 1 }],
    contact: { email: 'buyer@example.com', name: 'A Buyer', address: ADDRESS },
    provider: 'stripe',
    idempotencyKey: randomUUID(),
    ...more,
  };
}

/**
 * Places an order as the service does for the person, with the e-mail address of that person and the address above unless
 * the body names others.
 */
export async function place(
  db: TestDatabase,
  person: TestPerson,
  accountId: string,
  input: Record<string, unknown>,
): Promise<OrderJson> {
  const contact = {
    name: 'A Buyer',
    address: ADDRESS,
    ...(input['contact'] as object),
    email: emailOf(input, person),
  };
  return call(
    db,
    { ...person, isServed: true },
    (sql) => sql`
    select public.place_order(${accountId}, ${sql.json({ ...input, contact } as never)}) as result`,
  );
}

function emailOf(input: Record<string, unknown>, person: TestPerson): string {
  const email = (input['contact'] as { email?: string } | undefined)?.email;
  return !email || email === 'buyer@example.com' ? person.email : email;
}

type Query = Parameters<TestDatabase['as']>[1];

/** The single value `result` of a query run as the actor. */
export async function call<T = OrderJson>(db: TestDatabase, actor: Actor, query: Query): Promise<T> {
  const rows = (await db.as(actor, query)) as unknown as { result: T }[];
  return rows[0]!.result;
}

/** The stable code a call fails with, or null when it does not. */
export async function codeOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return code === 'P0001' ? message : `${code}: ${message}`;
  }
}
