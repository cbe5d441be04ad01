import type { SiteApi } from './site-api.ts';

interface Product {
  id: string;
  account_id: string;
  kind: string;
  stock: number | null;
}

/** A thing of the shop that may be bought more than once: the one with the most pieces. */
export async function findKit(api: SiteApi): Promise<Product> {
  const { body } = await api.call(
    'GET',
    `/rest/v1/products?select=id,account_id,kind,stock&account_id=eq.${api.accountId}&kind=eq.product&status=eq.active&order=stock.desc`,
  );
  const kit = (body as Product[])[0];
  if (!kit) throw new Error(`the shop sells no kit: ${JSON.stringify(body)}`);
  return kit;
}

/** Orders one piece, to be paid later; answers the order's id. */
export async function placeOrder(api: SiteApi, product: Product, email: string): Promise<string> {
  const { status, body } = await api.call('POST', '/api/orders', {
    items: [{ type: product.kind, id: product.id, quantity: 1 }],
    contact: { email, name: 'Kim Keys', country: 'DE', address: { street: 'Am Hof 1', city: 'Bonn' } },
    provider: 'offline',
    idempotencyKey: crypto.randomUUID(),
  });
  if (status !== 201) throw new Error(`the order was answered with ${status}: ${JSON.stringify(body)}`);
  return (body as { order: { id: string } }).order.id;
}
