import type { HeldMails, InboundMail, OwnedTicket } from '@stoa/shared/contracts/tickets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTicketScene } from '../../testing/ticket-scene.ts';
import { PLATFORM } from '../../testing/test-app.ts';
import { isAutomatic, withoutQuote } from './inbound-mail.ts';
import { signInbound } from './inbound-signature.ts';

const SECRET = 'a-secret-of-the-mail-provider';
let scene: Awaited<ReturnType<typeof createTicketScene>>;
beforeAll(async () => {
  scene = await createTicketScene({
    SUPPORT_MAIL_ADDRESS: 'support@stoa.example',
    SUPPORT_MAIL_SECRET: SECRET,
  });
});
afterAll(() => scene.stoa.stop());

let count = 0;
async function post(mail: Partial<InboundMail>, headers?: Record<string, string>): Promise<Response> {
  count += 1;
  const rawBody = JSON.stringify({
    ...{ id: `<${count}@people.example>`, from: 'someone@people.example', to: ['support@stoa.example'] },
    ...{ subject: 'Re: pictures', text: 'Still gone.', headers: {} },
    ...mail,
  });
  const signature = signInbound(SECRET, rawBody, scene.clock.now);
  return scene.stoa.call(PLATFORM, '/api/support-mail', {
    rawBody,
    // The provider calls from outside.
    headers: { origin: '', 'x-stoa-signature': signature, ...headers },
  });
}
const outcomeOf = async (reply: Response) => ((await reply.json()) as { outcome: string }).outcome;
/** Mails to a person, oldest first, with where replies go. */
const mailsTo = ({ email }: { email: string }) => scene.stoa.db.sql<
  { subject: string; replyTo: string; isAutomatic: boolean }[]
>`
  select message ->> 'subject' as subject, message ->> 'replyTo' as "replyTo",
    coalesce((message ->> 'isAutomatic')::boolean, false) as "isAutomatic"
  from ops.outbox where recipient = ${email} order by at`;
const addressOf = async (owner: { email: string }) => (await mailsTo(owner)).at(-1)!.replyTo;
const heldMails = async () =>
  ((await (await scene.asOperator('/api/operator/held-mails')).json()) as HeldMails).mails;
const messagesOf = async (id: string) => (await scene.read(id)).messages;

describe('a mail to support', () => {
  it('from the owner to the address of the ticket is added once, without what it quotes, and ends awaiting', async () => {
    const { site, ticket } = await scene.openTicket();
    await scene.reply(ticket.id, { status: 'awaited' });
    const mail = {
      ...{
        id: '<one@people.example>',
        from: site.owner.email.toUpperCase(),
        to: [await addressOf(site.owner)],
      },
      text: 'The first page.\r\n\r\nOn Monday Stoa wrote:\r\n> Which page?\r\n> Yours',
    };
    expect(await outcomeOf(await post(mail))).toBe('added');
    expect(await outcomeOf(await post(mail))).toBe('repeat');
    const detail = await scene.read(ticket.id);
    expect(detail.status).toBe('unresolved');
    expect(detail.messages.filter(({ kind }) => kind === 'mail')).toMatchObject([
      { authorKind: 'owner', body: 'The first page.' },
    ]);
    expect(detail.dueAt).not.toBeNull();
  });

  it('of another sender is held, and added or discarded by an operator', async () => {
    const { site, ticket } = await scene.openTicket();
    const to = [await addressOf(site.owner)];
    expect(await outcomeOf(await post({ to, text: 'I am his partner.' }))).toBe('held');
    scene.clock.now = new Date(scene.clock.now.getTime() + 1_000);
    expect(await outcomeOf(await post({ text: 'Without a ticket.' }))).toBe('held');
    expect(await messagesOf(ticket.id)).toHaveLength(1);
    const [first, second] = await heldMails();
    expect([first, second]).toMatchObject([
      { sender: 'someone@people.example', ticket: ticket.number },
      { text: 'Without a ticket.', ticket: null },
    ]);
    const decide = (id: string, body: object) => scene.asOperator(`/api/operator/held-mails/${id}`, { body });
    expect((await decide(second!.id, { action: 'accept' })).status).toBe(400);
    expect((await decide(first!.id, { action: 'accept' })).status).toBe(200);
    expect((await decide(first!.id, { action: 'accept' })).status).toBe(404);
    expect((await decide(second!.id, { action: 'discard' })).status).toBe(200);
    expect((await messagesOf(ticket.id)).at(-1)).toMatchObject({
      ...{ kind: 'mail', author: 'someone@people.example', body: 'I am his partner.' },
    });
    expect(await heldMails()).toEqual([]);
    const { asOwner } = await scene.makeSite();
    expect((await asOwner('/api/operator/held-mails')).status).toBe(403);
  });

  it('to an address that somebody made up, or of another ticket’s owner, reaches no ticket', async () => {
    const { site, ticket } = await scene.openTicket();
    const other = await scene.openTicket();
    const forged = (await addressOf(site.owner)).replace(/-[0-9a-f]{16}@/, `-${'0'.repeat(16)}@`);
    expect(await outcomeOf(await post({ from: site.owner.email, to: [forged] }))).toBe('held');
    const foreign = { from: other.site.owner.email, to: [await addressOf(site.owner)] };
    expect(await outcomeOf(await post(foreign))).toBe('held');
    expect(await messagesOf(ticket.id)).toHaveLength(1);
  });

  it.each([
    ['without a signature', { 'x-stoa-signature': '' }],
    ['with another signature', { 'x-stoa-signature': `t=1799654400,v1=${'0'.repeat(64)}` }],
    ['with a time of another length', { 'x-stoa-signature': `t=001799654400,v1=${'0'.repeat(64)}` }],
    ['with an old one', { 'x-stoa-signature': signInbound(SECRET, '{}', new Date('2020-01-01')) }],
  ])('is rejected %s', async (_what, headers) => {
    expect((await post({}, headers)).status).toBe(401);
  });

  it('is rejected when it is no mail', async () => {
    expect((await post({ from: 'nobody' })).status).toBe(400);
  });
});

describe('automatic mails', () => {
  it.each([
    ['an autoresponder', { 'Auto-Submitted': 'auto-replied' }],
    ['a list', { Precedence: 'bulk' }],
    ['a delivery report', { 'Content-Type': 'multipart/report; report-type=delivery-status' }],
    ['a bounce', { 'Return-Path': '<>' }],
  ])('of %s are parked', async (_what, headers) => {
    const { site, ticket } = await scene.openTicket();
    const mail = { from: site.owner.email, to: [await addressOf(site.owner)], headers };
    expect(await outcomeOf(await post(mail as Partial<InboundMail>))).toBe('parked');
    expect(await messagesOf(ticket.id)).toHaveLength(1);
  });

  it('are told by their sender too, and a person’s mail is none', () => {
    const mail = { id: '1', from: 'ada@people.example', to: [], subject: '', text: '', headers: {} };
    expect(isAutomatic({ ...mail, headers: { 'Auto-Submitted': 'no' } })).toBe(false);
    expect(isAutomatic({ ...mail, from: 'MAILER-DAEMON@people.example' })).toBe(true);
    expect(withoutQuote('> only a quote')).toBe('> only a quote');
  });

  it('go at most five times an hour to one address', async () => {
    const { site, asOwner } = await scene.makeSite();
    const body = { type: 'feature', subject: 'A wish', text: 'More.', consents: false };
    const open = () => asOwner(scene.ownPath(site), { body });
    for (let n = 0; n < 7; n += 1) expect((await open()).status).toBe(201);
    expect(await mailsTo(site.owner)).toHaveLength(5);
    scene.clock.now = new Date(scene.clock.now.getTime() + 3_600_001);
    await open();
    expect(await mailsTo(site.owner)).toHaveLength(6);
  });

  it.each([
    ['says what it is', { 'Auto-Submitted': 'auto-replied' }],
    ['hides it', {}],
  ])('make no loop with an autoresponder that %s', async (_what, headers) => {
    const { site, asOwner, ticket } = await scene.openTicket();
    await scene.reply(ticket.id, { status: 'resolved' });
    // Its answers come so late that each opens a new ticket, which we confirm: the worst case.
    scene.moveDays(20);
    let answered = 0;
    for (let round = 0; round < 20; round += 1) {
      const mails = await mailsTo(site.owner);
      // It answers every mail that does not say it is automatic; one that hides answers all.
      const fresh = mails
        .slice(answered)
        .filter(({ isAutomatic: is }) => !is || Object.keys(headers).length === 0);
      answered = mails.length;
      if (fresh.length === 0) break;
      for (const { replyTo } of fresh)
        await post({ from: site.owner.email, to: [replyTo], text: 'I am away.', headers });
    }
    const mails = await mailsTo(site.owner);
    expect(mails.length).toBeLessThanOrEqual(3);
    const { tickets } = (await (await asOwner(scene.ownPath(site))).json()) as { tickets: OwnedTicket[] };
    expect(tickets.length).toBeLessThanOrEqual(2);
  });
});

describe('parked mails', () => {
  it('are deleted after 30 days, those that an operator decides on never', async () => {
    const { sql } = scene.stoa.db;
    await post({ id: '<parked@people.example>', headers: { 'auto-submitted': 'auto-replied' } });
    await post({ id: '<held@people.example>' });
    const stored = async () =>
      (
        await sql`select message_id from ops.inbound_mails where message_id like any
        (array['<parked@%', '<held@%']) order by message_id`
      ).map(({ message_id }) => message_id as string);
    const purge = (days: number) =>
      sql`select ops.forget_old(${new Date(scene.clock.now.getTime() + days * 86_400_000)})`;
    await purge(29);
    expect(await stored()).toEqual(['<held@people.example>', '<parked@people.example>']);
    await purge(31);
    expect(await stored()).toEqual(['<held@people.example>']);
  });
});
