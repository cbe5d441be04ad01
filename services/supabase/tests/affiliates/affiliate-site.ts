import { randomUUID } from 'node:crypto';
import {
  makeAccount,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestDatabase,
} from '../../testing/index.ts';
import { rpc } from '../rpc.ts';

export interface AffiliateSite {
  site: TestAccount;
  product: string;
  /** Saves the programme, with a hold of no days unless told otherwise. */
  setProgram(values?: Record<string, unknown>): Promise<unknown>;
  /** An active affiliate who can be paid. */
  addAffiliate(code?: string): Promise<{ id: string; userId: string; email: string; code: string }>;
  /** An order of a person as the service places it; paid at once unless told otherwise. */
  sell(options?: {
    known?: object | null;
    coupon?: string;
    buyer?: { userId: string; email: string };
    email?: string;
    items?: { id: string; quantity: number }[];
    isPaid?: boolean;
  }): Promise<string>;
  refund(orderId: string, amountMinor?: number): Promise<unknown>;
  commissionsOf(orderId: string): Promise<Commission[]>;
}

export interface Commission {
  id: string;
  kind: 'sale' | 'refund';
  base_minor: number;
  percent_bp: number | null;
  amount_minor: number;
  state: string;
  review_reasons: string[];
  affiliate_id: string;
}

/** A site with a running programme, and what its people do. */
export async function makeAffiliateSite(db: TestDatabase, amountMinor = 1000): Promise<AffiliateSite> {
  const site = await makeAccount(db.sql);
  const product = await makeProduct(db.sql, site, { amountMinor });
  const { accountId, owner } = site;
  const setProgram = (values: Record<string, unknown> = {}) =>
    rpc(db, owner, 'save_affiliate_program', {
      p_account_id: accountId,
      p_values: { isOpen: true, percentBp: 2000, holdDays: 0, ...values },
    });
  await setProgram();
  return {
    site,
    product,
    setProgram,
    async addAffiliate(code = '') {
      const person = await makePerson(db.sql, { account: site });
      const id = await rpc<string>(db, owner, 'add_affiliate', {
        p_account_id: accountId,
        p_user_id: person.userId,
        p_code: code,
      });
      const [row] = await db.sql<[{ code: string }]>`select code from public.affiliates where id = ${id}`;
      await rpc(db, 'service', 'ops.set_payout_data', {
        p_account_id: accountId,
        p_user_id: person.userId,
        p_sealed: Buffer.from(id),
        p_key_id: 'k',
        p_fingerprint: id.replaceAll('-', '').repeat(2),
        p_email: null,
        p_hint: '••42',
      });
      return { id, ...person, code: row.code };
    },
    async sell({ known = null, coupon, buyer, email, items, isPaid = true } = {}) {
      const person = buyer ?? (await makePerson(db.sql, { account: site }));
      const requests = [
        {
          claims: { sub: person.userId, role: 'authenticated' },
          gateways: [],
          known,
          input: {
            items: items ?? [{ id: product, quantity: 1 }],
            contact: {
              email: email ?? person.email,
              name: 'A Buyer',
              address: { street: 'Am Hof 1', city: 'Bonn' },
            },
            provider: 'offline',
            idempotencyKey: randomUUID(),
            ...(coupon && { coupon }),
          },
        },
      ];
      const [row] = await db.sql`
        select ops.place_orders(${accountId}, ${db.sql.json(requests as never)}) as answers`;
      const [answer] = row!['answers'] as [{ order?: { id: string }; code?: string }];
      if (!answer.order) throw new Error(answer.code);
      if (isPaid) await rpc(db, owner, 'mark_order_paid', { p_order_id: answer.order.id });
      return answer.order.id;
    },
    refund: (orderId, amountMinor) =>
      rpc(db, owner, 'refund_order', {
        p_order_id: orderId,
        p_input: { idempotencyKey: randomUUID(), ...(amountMinor !== undefined && { amountMinor }) },
      }),
    commissionsOf: async (orderId) => [
      ...(await db.sql<Commission[]>`
        select id, kind, base_minor, percent_bp, amount_minor, state, review_reasons, affiliate_id
        from public.commissions where order_id = ${orderId} order by created_at, kind desc, id`),
    ],
  };
}

/** A click as the signed cookie has it. */
export const click = (code: string, ageDays = 0, ad = false) => ({
  refs: [{ code, at: new Date(Date.now() - ageDays * 86_400_000).toISOString(), ad }],
});
