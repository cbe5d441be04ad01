import type { OperatorTicketDetail, OwnedTicket } from '@stoa/shared/contracts/tickets';
import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { type CallOptions, createTestApp, PLATFORM } from './test-app.ts';

const DAY_MS = 86_400_000;

/** A site with its owner, two operators, and a clock that tests move. */
export async function createTicketScene(env: Record<string, string> = {}) {
  const clock = { now: new Date('2027-01-11T08:00:00Z') };
  const stoa = await createTestApp({ env, now: () => clock.now });
  const [operator, colleague] = [await stoa.operator(), await stoa.operator()];
  const callOf =
    (proof: CallOptions) =>
    (path: string, options: CallOptions = {}) =>
      stoa.call(PLATFORM, path, { ...proof, ...options });
  const asOperator = callOf({ token: operator.token, cookie: operator.cookie });
  const asColleague = callOf({ token: colleague.token, cookie: colleague.cookie });

  let sites = 0;
  async function makeSite() {
    const site = await makeAccount(stoa.db.sql);
    sites += 1;
    // Each owner has an address of their own: what one sends counts for no other.
    return { site, asOwner: callOf({ token: await stoa.tokenOf(site.owner), from: `198.51.100.${sites}` }) };
  }
  const ownPath = ({ accountId }: TestAccount, part = '') => `/api/sites/${accountId}/tickets${part}`;
  const operatorPath = (id: string, part = '') => `/api/operator/tickets/${id}${part}`;

  return {
    ...{ stoa, clock, operator, colleague, asOperator, asColleague, makeSite, ownPath, operatorPath },
    moveDays: (days: number) => {
      clock.now = new Date(clock.now.getTime() + days * DAY_MS);
    },
    /** A new site with one ticket. */
    async openTicket(input: object = {}) {
      const owned = await makeSite();
      const reply = await owned.asOwner(ownPath(owned.site), {
        body: { type: 'issue', subject: 'No pictures', text: 'They are gone.', consents: false, ...input },
      });
      return { ...owned, ticket: (await reply.json()) as OwnedTicket };
    },
    async read(id: string): Promise<OperatorTicketDetail> {
      return (await asOperator(operatorPath(id))).json() as Promise<OperatorTicketDetail>;
    },
    reply: (id: string, body: object, ifMatch = '*') =>
      asOperator(operatorPath(id, '/messages'), {
        body: { kind: 'public', text: 'We are on it.', ...body },
        headers: { 'if-match': ifMatch },
      }),
    change: (id: string, body: object, ifMatch = '*') =>
      asOperator(operatorPath(id), { method: 'PATCH', body, headers: { 'if-match': ifMatch } }),
    /** Subjects of the mails to a person, oldest first. */
    async mailsTo({ email }: { email: string }): Promise<string[]> {
      const rows = await stoa.db.sql<{ subject: string }[]>`
        select message ->> 'subject' as subject from ops.outbox where recipient = ${email} order by at, subject`;
      return rows.map(({ subject }) => subject);
    },
  };
}
