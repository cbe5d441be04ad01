import type { CannedReplies, OperatorTicketDetail, OperatorTickets } from '@stoa/shared/contracts/tickets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTicketScene } from '../../testing/ticket-scene.ts';
import { advanceTickets } from './advance-tickets.ts';

let scene: Awaited<ReturnType<typeof createTicketScene>>;
beforeAll(async () => {
  scene = await createTicketScene();
});
afterAll(() => scene.stoa.stop());

const codeOf = async (reply: Response) => ((await reply.json()) as { code: string }).code;
const detailOf = async (reply: Response) => (await reply.json()) as OperatorTicketDetail;
const queue = async (query: string) =>
  ((await (await scene.asOperator(`/api/operator/tickets?${query}`)).json()) as OperatorTickets).tickets;
const auditOf = ({ accountId }: { accountId: string }) =>
  scene.stoa.db.sql`
    select actor, action, before, after from registry.audit where account_id = ${accountId} order by id`;

describe('the queue', () => {
  it('[SUP-13] has tickets of every site, those due first, by status, type, assignee and what is overdue', async () => {
    const { ticket: wish } = await scene.openTicket({ type: 'feature' });
    const { ticket: bug } = await scene.openTicket({ type: 'bug' });
    const { ticket: down } = await scene.openTicket({ type: 'siteDown', subject: 'Nothing answers' });
    await scene.change(bug.id, { assignee: scene.operator.person.email });
    const ids = async (query: string) => (await queue(query)).map(({ id }) => id);
    expect(await ids('')).toEqual([down.id, bug.id, wish.id]);
    expect(await ids('type=bug,feature')).toEqual([bug.id, wish.id]);
    expect(await ids('status=resolved')).toEqual([]);
    expect(await ids(`assignee=${scene.operator.person.email}`)).toEqual([bug.id]);
    expect(await ids('assignee=none')).toEqual([down.id, wish.id]);
    expect(await ids('search=NOTHING')).toEqual([down.id]);
    expect(await ids(`search=%23${bug.number}`)).toEqual([bug.id]);
    expect(await ids('limit=1&offset=1')).toEqual([bug.id]);
    scene.clock.now = new Date(scene.clock.now.getTime() + 2 * 3_600_000);
    expect(await ids('overdue=yes')).toEqual([down.id]);
    expect(await ids('overdue=no')).toEqual([bug.id, wish.id]);
    for (const { id } of [wish, bug, down]) await scene.change(id, { status: 'resolved' });
  });

  it('is closed to owners, and rejects filters it does not know', async () => {
    const { asOwner, ticket } = await scene.openTicket();
    expect((await asOwner('/api/operator/tickets')).status).toBe(403);
    expect((await asOwner(scene.operatorPath(ticket.id))).status).toBe(403);
    expect((await scene.asOperator('/api/operator/tickets?status=open')).status).toBe(400);
  });
});

describe('a ticket of an operator', () => {
  it('[SUP-13] is answered: the owner gets the reply by mail, the clock of the first response ends', async () => {
    const { site, ticket } = await scene.openTicket();
    const before = await scene.read(ticket.id);
    expect(before).toMatchObject({ owner: { email: site.owner.email }, firstRepliedAt: null });
    expect(before.dueAt).toBe(before.firstResponseDueAt);
    const detail = await detailOf(await scene.reply(ticket.id, { status: 'awaited' }, before.etag));
    expect(detail).toMatchObject({
      status: 'awaited',
      dueAt: null,
      awaitedSince: scene.clock.now.toISOString(),
    });
    expect(detail.firstRepliedAt).toBe(scene.clock.now.toISOString());
    expect(await scene.mailsTo(site.owner)).toContain(`Reply to ticket #${ticket.number}: No pictures`);
  });

  it('is not answered over what came in between; a note is written all the same and mails nobody', async () => {
    const { site, asOwner, ticket } = await scene.openTicket();
    const { etag } = await scene.read(ticket.id);
    await asOwner(scene.ownPath(site, `/${ticket.id}/messages`), { body: { text: 'One thing more.' } });
    expect(await codeOf(await scene.reply(ticket.id, {}, etag))).toBe('precondition_failed');
    expect((await scene.reply(ticket.id, { kind: 'note' }, etag)).status).toBe(201);
    const detail = await scene.read(ticket.id);
    expect(detail.messages.map(({ kind }) => kind)).toEqual(['public', 'public', 'note']);
    expect(await scene.mailsTo(site.owner)).toHaveLength(1);
    // A note is nothing that a reply could miss.
    await scene.asColleague(scene.operatorPath(ticket.id, '/messages'), {
      body: { kind: 'note', text: 'Known.' },
    });
    expect((await scene.reply(ticket.id, {}, detail.etag)).status).toBe(201);
  });

  it('[SUP-29] changes type, status and assignee by its ETag, each in the audit log', async () => {
    const { site, ticket } = await scene.openTicket();
    const { etag } = await scene.read(ticket.id);
    const assignee = scene.colleague.person.email;
    const change = { type: 'bug', status: 'resolved', assignee };
    expect(await detailOf(await scene.change(ticket.id, change, etag))).toMatchObject(change);
    expect((await scene.change(ticket.id, { status: 'awaited' }, etag)).status).toBe(412);
    expect((await scene.change(ticket.id, { status: 'awaited' }, '')).status).toBe(412);
    expect((await scene.change(ticket.id, change)).status).toBe(200);
    const number = ticket.number;
    expect(await auditOf(site)).toEqual([
      {
        ...{ actor: scene.operator.person.email, action: 'ticket.changed' },
        before: { ticket: number, type: 'issue', status: 'unresolved', assignee: null },
        after: { ticket: number, ...change },
      },
    ]);
    expect(await scene.mailsTo(site.owner)).toContain(`Ticket #${number} is resolved`);
  });

  it.each([
    ['a fourth status', { status: 'closed' }],
    ['a sixth type', { type: 'question' }],
    ['somebody who is no operator', { assignee: 'someone@else.example' }],
    ['nothing', {}],
  ])('is not changed to %s', async (_what, change) => {
    const { ticket } = await scene.openTicket();
    expect(await codeOf(await scene.change(ticket.id, change))).toBe('invalid_input');
  });

  it('shows who else is replying, for some seconds', async () => {
    const { ticket } = await scene.openTicket();
    const say = (isReplying: boolean) =>
      scene.asColleague(scene.operatorPath(ticket.id, '/presence'), { method: 'PUT', body: { isReplying } });
    await say(true);
    expect((await scene.read(ticket.id)).replying).toEqual([scene.colleague.person.email]);
    const own = await detailOf(await scene.asColleague(scene.operatorPath(ticket.id)));
    expect(own.replying).toEqual([]);
    scene.clock.now = new Date(scene.clock.now.getTime() + 21_000);
    expect((await scene.read(ticket.id)).replying).toEqual([]);
    await say(true);
    await say(false);
    expect((await scene.read(ticket.id)).replying).toEqual([]);
  });

  it('is merged into another of its site, where its messages and the owner’s replies go', async () => {
    const { site, asOwner, ticket } = await scene.openTicket();
    const second = (await (
      await asOwner(scene.ownPath(site), {
        body: { type: 'issue', subject: 'Again', text: 'Still gone.', consents: false },
      })
    ).json()) as { id: string; number: number };
    const foreign = await scene.openTicket();
    const merge = (into: number) =>
      scene.asOperator(scene.operatorPath(second.id, '/merge'), {
        body: { into },
        headers: { 'if-match': '*' },
      });
    for (const into of [second.number, foreign.ticket.number, 999_999])
      expect(await codeOf(await merge(into))).toBe('invalid_input');
    expect(await detailOf(await merge(ticket.number))).toMatchObject({
      ...{ status: 'resolved', messages: [], mergedInto: { id: ticket.id } },
    });
    const reply = await asOwner(scene.ownPath(site, `/${second.id}/messages`), { body: { text: 'Hello?' } });
    expect(await reply.json()).toMatchObject({
      id: ticket.id,
      messages: [{ body: 'They are gone.' }, { body: 'Still gone.' }, { body: 'Hello?' }],
    });
    expect(await codeOf(await merge(ticket.number))).toBe('invalid_input');
    expect(await auditOf(site)).toMatchObject([{ action: 'ticket.merged' }]);
  });
});

describe('canned replies', () => {
  it('are stored, changed and deleted by operators, each title once', async () => {
    const path = '/api/operator/canned-replies';
    const listOf = async (reply: Response) => ((await reply.json()) as CannedReplies).replies;
    const [stored] = await listOf(
      await scene.asOperator(path, { body: { title: 'Cache', text: 'Reload.' } }),
    );
    expect(stored).toMatchObject({ title: 'Cache', text: 'Reload.' });
    expect(await codeOf(await scene.asOperator(path, { body: { title: 'CACHE', text: 'x' } }))).toBe(
      'in_use',
    );
    const change = { method: 'PUT', body: { title: 'Cache', text: 'Reload twice.' } };
    expect(await listOf(await scene.asOperator(`${path}/${stored?.id}`, change))).toMatchObject([
      { text: 'Reload twice.' },
    ]);
    expect(await listOf(await scene.asOperator(`${path}/${stored?.id}`, { method: 'DELETE' }))).toEqual([]);
    const { asOwner } = await scene.makeSite();
    expect((await asOwner(path)).status).toBe(403);
  });
});

describe('a ticket that awaits its owner', () => {
  const advance = () =>
    advanceTickets({
      database: scene.stoa.database,
      platformUrl: 'http://stoa.test',
      addresses: null,
      now: scene.clock.now,
    });

  it('is followed by one reminder on day 7 and resolved on day 14, however often the job runs', async () => {
    const { site, ticket } = await scene.openTicket();
    await scene.reply(ticket.id, { status: 'awaited' });
    scene.moveDays(6.9);
    await advance();
    expect(await scene.mailsTo(site.owner)).toHaveLength(2);
    scene.moveDays(0.2);
    await Promise.all([advance(), advance(), advance()]);
    scene.moveDays(5);
    await advance();
    const reminder = `Ticket #${ticket.number} is waiting for your answer`;
    const count = async (subject: string) =>
      (await scene.mailsTo(site.owner)).filter((one) => one === subject).length;
    expect(await count(reminder)).toBe(1);
    expect((await scene.read(ticket.id)).status).toBe('awaited');
    scene.moveDays(2);
    await Promise.all([advance(), advance()]);
    expect((await scene.read(ticket.id)).status).toBe('resolved');
    expect(await count(`Ticket #${ticket.number} is resolved`)).toBe(1);
  });

  it('is left alone once its owner replied', async () => {
    const { site, asOwner, ticket } = await scene.openTicket();
    await scene.reply(ticket.id, { status: 'awaited' });
    scene.moveDays(3);
    await asOwner(scene.ownPath(site, `/${ticket.id}/messages`), { body: { text: 'Here it is.' } });
    scene.moveDays(20);
    await advance();
    expect((await scene.read(ticket.id)).status).toBe('unresolved');
  });
});
