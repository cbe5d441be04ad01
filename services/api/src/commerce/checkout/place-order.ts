import type { GatewayName } from '@stoa/shared/contracts/payments';
import { createBatchLoader } from '@stoa/backend';
import { AppError } from '@stoa/shared/contracts/errors';
import { z } from 'zod';
import type { KnownTouches } from '../../accounts/visits/known-touches.ts';
import type { Person } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';
import { MAX_ORDERS_PER_BATCH } from '../limits.ts';
import { Order, type PlaceOrderInput } from '@stoa/shared/contracts/order';

export interface OrderRequest {
  person: Person;
  accountId: string;
  input: PlaceOrderInput;
  /** Payment providers offered besides offline payment. */
  gateways: readonly GatewayName[];
  /** Sources that the order is attributed to. */
  known?: KnownTouches | null;
}

export type PlaceOrder = (database: Database, input: OrderRequest) => Promise<Order>;

const Answers = z.array(
  z.union([z.object({ order: Order }), z.object({ code: z.string(), detail: z.string() })]),
);
type Answer = z.infer<typeof Answers>[number];

/**
 * Places orders by one database function each: stored prices, the five coupon rules and stock in one transaction. Orders of
 * an account have to wait for each other at its counter and at the stock until the disk has the one before; those that
 * come meanwhile go together in the next transaction.
 */
export function createPlacing(): PlaceOrder {
  const batchLoaders = new WeakMap<Database, (input: OrderRequest) => Promise<Answer>>();
  return async (database, input) => {
    let place = batchLoaders.get(database);
    if (!place) {
      place = createBatchLoader({
        keyOf: ({ accountId }) => accountId,
        max: MAX_ORDERS_PER_BATCH,
        work: (all) => placeAll(database, all),
      });
      batchLoaders.set(database, place);
    }
    return knownFailure(place(input).then(orderOf));
  };
}

async function placeAll(database: Database, all: OrderRequest[]): Promise<Answer[]> {
  const requests = all.map(({ person, input, gateways, known = null }) => ({
    claims: person.claims,
    input,
    gateways,
    known,
  }));
  const [row] = await database<[{ answers: unknown }]>`
    select ops.place_orders(${all[0]!.accountId}, ${database.json(requests as never)}) as answers`;
  return Answers.length(all.length).parse(row.answers);
}

function orderOf(answer: Answer): Order {
  if ('order' in answer) return answer.order;
  if (answer.code === 'invalid_input' && answer.detail === 'address')
    throw new AppError('invalid_input', 'Street and city are needed to deliver this order.', {
      issues: [{ path: 'contact.address', message: 'is needed' }],
    });
  throw Object.assign(new Error(answer.code), { code: 'P0001', detail: answer.detail });
}
