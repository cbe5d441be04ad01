import type { OwnedTicket, OwnedTickets } from '@stoa/shared/contracts/tickets';
import { makePerson } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTicketScene } from '../../testing/ticket-scene.ts';

let scene: Awaited<ReturnType<typeof createTicketScene>>;
beforeAll(async () => {
  scene = await createTicketScene();
});
afterAll(() => scene.stoa.stop());

const codeOf = async (reply: Response) => ((await reply.json()) as { code: string }).code;
const ticketOf = async (reply: Response) => (await reply.json()) as OwnedTicket;

describe('tickets of an owner', () => {
  it('[SUP-27] are opened, confirmed by mail, listed and read with their conversation', async () => {
    const { site, asOwner, ticket } = await scene.openTicket({ consents: true });
    expect(ticket).toMatchObject({ type: 'issue', status: 'unresolved', consents: true });
    expect(ticket.messages).toMatchObject([{ kind: 'public', authorKind: 'owner', body: 'They are gone.' }]);
    const list = (await (await asOwner(scene.ownPath(site))).json()) as OwnedTickets;
    expect(list.tickets.map(({ id }) => id)).toEqual([ticket.id]);
    expect(await ticketOf(await asOwner(scene.ownPath(site, `/${ticket.id}`)))).toEqual(ticket);
    expect(await scene.mailsTo(site.owner)).toEqual([`Ticket #${ticket.number}: No pictures`]);
  });

  it.each([
    ['another type', { type: 'question' }],
    ['an empty subject', { subject: '  ' }],
    ['a long text', { text: 'x'.repeat(10_001) }],
    ['no consent said', { consents: undefined }],
    ['a status', { status: 'resolved' }],
  ])('[SUP-28] are rejected with %s', async (_what, part) => {
    const { site, asOwner } = await scene.makeSite();
    const body = { type: 'bug', subject: 'A bug', text: 'It fails.', consents: false, ...part };
    expect(await codeOf(await asOwner(scene.ownPath(site), { body }))).toBe('invalid_input');
    expect(((await (await asOwner(scene.ownPath(site))).json()) as OwnedTickets).tickets).toEqual([]);
  });

  it('are opened and answered while the site is suspended', async () => {
    const { site, asOwner, ticket } = await scene.openTicket();
    await scene.stoa.db
      .sql`update public.accounts set status = 'suspended' where account_id = ${site.accountId}`;
    const reply = await asOwner(scene.ownPath(site, `/${ticket.id}/messages`), { body: { text: 'Why?' } });
    expect(reply.status).toBe(201);
    const body = { type: 'siteDown', subject: 'Closed', text: 'Why is it closed?', consents: false };
    expect((await asOwner(scene.ownPath(site), { body })).status).toBe(201);
  });

  it('are nobody else’s: other owners, members, and other sites of the same path find none', async () => {
    const { site, ticket } = await scene.openTicket();
    const other = await scene.openTicket();
    const manager = await makePerson(scene.stoa.db.sql, { account: site, role: 'Manager' });
    const token = await scene.stoa.tokenOf(manager);
    for (const call of [other.asOwner, (path: string, how = {}) => other.asOwner(path, { ...how, token })])
      for (const [part, how] of [
        ['', {}],
        [`/${ticket.id}`, {}],
        [`/${ticket.id}/messages`, { body: { text: 'Mine now.' } }],
      ] as const)
        expect(await codeOf(await call(scene.ownPath(site, part), how))).toBe('account_not_found');
    const across = scene.ownPath(other.site, `/${ticket.id}`);
    expect(await codeOf(await other.asOwner(across))).toBe('not_found');
    expect(await codeOf(await other.asOwner(`${across}/messages`, { body: { text: 'Mine.' } }))).toBe(
      'not_found',
    );
  });

  it('show neither notes nor who of us wrote', async () => {
    const { site, asOwner, ticket } = await scene.openTicket();
    await scene.reply(ticket.id, { kind: 'note', text: 'He forgot to pay.' });
    await scene.reply(ticket.id, { text: 'Please try again.' });
    const text = await (await asOwner(scene.ownPath(site, `/${ticket.id}`))).text();
    expect(text).toContain('Please try again.');
    expect(text).not.toContain('forgot');
    expect(text).not.toContain(scene.operator.person.email);
  });

  it('leave awaited with the owner’s reply', async () => {
    const { site, asOwner, ticket } = await scene.openTicket();
    await scene.reply(ticket.id, { status: 'awaited' });
    const reply = await asOwner(scene.ownPath(site, `/${ticket.id}/messages`), { body: { text: 'Here.' } });
    expect(await ticketOf(reply)).toMatchObject({ id: ticket.id, status: 'unresolved' });
  });

  it('are reopened by a reply for 14 days; later a new one goes on with them', async () => {
    const { site, asOwner, ticket } = await scene.openTicket({ type: 'bug' });
    const path = scene.ownPath(site, `/${ticket.id}/messages`);
    await scene.reply(ticket.id, { status: 'resolved' });
    scene.moveDays(13);
    expect(await ticketOf(await asOwner(path, { body: { text: 'Again.' } }))).toMatchObject({
      ...{ id: ticket.id, status: 'unresolved' },
    });
    await scene.change(ticket.id, { status: 'resolved' });
    scene.moveDays(15);
    const next = await ticketOf(await asOwner(path, { body: { text: 'And again.' } }));
    expect(next).toMatchObject({
      ...{ type: 'bug', status: 'unresolved', subject: 'No pictures' },
      follows: { id: ticket.id, number: ticket.number },
      messages: [{ body: 'And again.' }],
    });
    expect(next.id).not.toBe(ticket.id);
    expect((await scene.read(ticket.id)).status).toBe('resolved');
  });

  it('come and go in an own limit for one address', async () => {
    const { site, asOwner } = await scene.makeSite();
    const body = { type: 'feature', subject: 'A wish', text: 'More.', consents: false };
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1)
      statuses.push((await asOwner(scene.ownPath(site), { body, from: '192.0.2.77' })).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
  });

  it('bring files, which their owner and operators read, and nobody of another site', async () => {
    const data = Buffer.from('a picture').toString('base64');
    const files = [{ name: 'page.png', type: 'image/png', data }];
    const { site, asOwner, ticket } = await scene.openTicket({ files });
    const [file] = ticket.messages[0]!.files;
    expect(file).toMatchObject({ name: 'page.png', bytes: 9 });
    const part = `/${ticket.id}/files/${file!.id}`;
    expect(await (await asOwner(scene.ownPath(site, part))).json()).toEqual(files[0]);
    const byOperator = await scene.asOperator(scene.operatorPath(ticket.id, `/files/${file!.id}`));
    expect(await byOperator.json()).toEqual(files[0]);
    const other = await scene.openTicket();
    expect((await other.asOwner(scene.ownPath(site, part))).status).toBe(404);
    const across = `/${other.ticket.id}/files/${file!.id}`;
    expect(await codeOf(await other.asOwner(scene.ownPath(other.site, across)))).toBe('not_found');
  });

  it('hide the files of notes', async () => {
    const { site, asOwner, ticket } = await scene.openTicket();
    const files = [{ name: 'log.txt', type: 'text/plain', data: Buffer.from('secret').toString('base64') }];
    await scene.reply(ticket.id, { kind: 'note', files });
    const file = (await scene.read(ticket.id)).messages.at(-1)!.files[0]!;
    expect((await asOwner(scene.ownPath(site, `/${ticket.id}/files/${file.id}`))).status).toBe(404);
  });

  it.each([
    ['a program', [{ name: 'a.exe', type: 'application/x-msdownload', data: 'AAAA' }]],
    ['what is no base64', [{ name: 'a.png', type: 'image/png', data: '%%%' }]],
    ['an empty file', [{ name: 'a.png', type: 'image/png', data: '' }]],
    ['six files', Array.from({ length: 6 }, () => ({ name: 'a.png', type: 'image/png', data: 'AAAA' }))],
    [
      'more than 5 MB together',
      Array.from({ length: 2 }, () => ({ name: 'a.png', type: 'image/png', data: 'A'.repeat(3_600_000) })),
    ],
  ])('are rejected with %s', async (_what, files) => {
    const { site, asOwner } = await scene.makeSite();
    const body = { type: 'bug', subject: 'A bug', text: 'See there.', consents: false, files };
    expect(await codeOf(await asOwner(scene.ownPath(site), { body }))).toBe('invalid_input');
  });
});
