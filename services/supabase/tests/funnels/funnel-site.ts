import { randomUUID } from 'node:crypto';
import {
  makeAccount,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestDatabase,
} from '../../testing/index.ts';
import { rpc } from '../rpc.ts';

interface Shown {
  session: string | null;
  path: string;
  place: number;
}
interface Saved {
  id: string;
  version: number;
}
interface Figures {
  entered: number;
  done: number;
  value: Record<string, number>;
}

/** A site with a page, a form and a product, and what its funnels do. */
export async function makeFunnelSite(db: TestDatabase) {
  const site = await makeAccount(db.sql);
  const { accountId, owner } = site;
  const product = await makeProduct(db.sql, site, { amountMinor: 1000 });
  const [page] = await db.sql<[{ id: string }]>`
    insert into public.pages (account_id, slug, title, status) values (${accountId}, 'landing', 'Landing', 'published') returning id`;
  const form = await makeForm(db, site);
  const step = (type: string, more: object = {}) => ({ id: randomUUID(), type, ...more });
  const landing = () => step('pages', { ref_id: page.id });
  const signup = () => step('forms', { ref_id: form, next_on: 'entry' });
  const checkout = (more: object = {}) => step('checkout', { ref_id: product, next_on: 'purchase', ...more });
  const save = (funnel: object) =>
    rpc<Saved>(db, owner, 'save_funnel', { p_account_id: accountId, p_funnel: funnel });
  const move = ({ id, version }: Saved, state = 'live') =>
    rpc<Saved>(db, owner, 'move_funnel', { p_funnel_id: id, p_version: version, p_state: state });
  return {
    site,
    product,
    page: page.id,
    form,
    step,
    landing,
    signup,
    checkout,
    save,
    move,
    async publish(slug: string, steps: object[]): Promise<Saved> {
      return move(await save({ name: slug, slug, steps }));
    },
    /** One call of a visitor whose cookie names these sessions. */
    async walk(slug: string, at: string, sessions: (string | null)[] = [], visit: object = {}) {
      const [row] = await db.as(
        'service',
        (sql) => sql<{ shown: Shown | null }[]>`
          select ops.walk_funnel(${accountId}, ${slug}, ${at}, ${sessions.filter((one) => one !== null)},
            ${sql.json({ isStored: true, ...visit } as never)}) as shown`,
      );
      return row!.shown;
    },
    async enter(sessions: (string | null)[], formId = form, isCounted = true) {
      const [row] = await db.as(
        'service',
        (sql) => sql<{ path: string | null }[]>`
          select ops.enter_funnel_form(${accountId}, ${sessions.filter((one) => one !== null)}, ${formId}, ${isCounted}) as path`,
      );
      return row!.path;
    },
    async sell(sessions: (string | null)[], { isPaid = true, product: sold = product } = {}) {
      const person = await makePerson(db.sql, { account: site });
      const requests = [
        {
          claims: { sub: person.userId, role: 'authenticated' },
          gateways: [],
          known: { funnels: sessions },
          input: {
            items: [{ id: sold, quantity: 1 }],
            contact: {
              email: person.email,
              name: 'A Buyer',
              address: { street: 'Am Hof 1', city: 'Bonn' },
            },
            provider: 'offline',
            idempotencyKey: randomUUID(),
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
    /** Counts of the steps in their order, as the editor reads them. */
    async figures(funnelId: string, source: string | null = null): Promise<[number, number, object][]> {
      const report = await rpc<{ steps: Record<string, Figures>; sources: string[] }>(
        db,
        owner,
        'funnel_report',
        { p_funnel_id: funnelId, p_source: source },
      );
      const detail = await rpc<{ steps: { id: string }[] }>(db, owner, 'funnel_detail', {
        p_funnel_id: funnelId,
      });
      return detail.steps.map(({ id }) => {
        const { entered, done, value } = report.steps[id] ?? { entered: 0, done: 0, value: {} };
        return [entered, done, value];
      });
    },
  };
}
export type FunnelSite = Awaited<ReturnType<typeof makeFunnelSite>>;

async function makeForm(db: TestDatabase, { accountId, owner }: TestAccount): Promise<string> {
  const { id, version } = await rpc<Saved>(db, owner, 'save_form', {
    p_account_id: accountId,
    p_form: {
      title: 'Sign up',
      slug: 'sign-up',
      definition: {
        fields: [{ id: 'email', type: 'email', label: 'Email' }],
        after: { kind: 'message', text: 'Thanks' },
      },
    },
  });
  await rpc(db, owner, 'publish_form', { p_form_id: id, p_version: version });
  return id;
}
