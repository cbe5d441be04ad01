import type { OperatorTicketDetail, OwnedTicket } from '@stoa/shared/contracts/tickets';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTicketScene } from '../../testing/ticket-scene.ts';

let scene: Awaited<ReturnType<typeof createTicketScene>>;
beforeAll(async () => {
  scene = await createTicketScene();
});
afterAll(() => scene.stoa.stop());

type Opened = Awaited<ReturnType<typeof scene.openTicket>>;
const TEXT = 'May we enrol Noor in “First pots”?';
const request = (id: string, { ifMatch = '*', body = { text: TEXT } as object } = {}) =>
  scene.asOperator(scene.operatorPath(id, '/access-request'), { body, headers: { 'if-match': ifMatch } });
const codeOf = async (reply: Response) => ((await reply.json()) as { code: string }).code;
const owned = async ({ site, asOwner, ticket }: Opened) =>
  (await (await asOwner(scene.ownPath(site, `/${ticket.id}`))).json()) as OwnedTicket;
const allow = ({ site, asOwner, ticket }: Opened) =>
  asOwner(`/api/sites/${site.accountId}/support-access`, {
    ...{ method: 'PUT', body: { hours: 24, ticketId: ticket.id } },
  });
const decline = ({ site, ticket }: Opened, as: Opened['asOwner']) =>
  as(scene.ownPath(site, `/${ticket.id}/access-request`), { method: 'DELETE' });

it('[SUP-27] support requests access in the ticket: the owner is mailed, and grants it with an end', async () => {
  const opened = await scene.openTicket();
  const { site, ticket } = opened;
  const reply = await request(ticket.id);
  expect(reply.status).toBe(201);
  const detail = (await reply.json()) as OperatorTicketDetail;
  expect(detail).toMatchObject({
    ...{ status: 'awaited', accessRequestedAt: scene.clock.now.toISOString(), accessEndsAt: null },
    messages: [{ kind: 'public' }, { kind: 'public', body: TEXT }],
  });
  expect(await scene.mailsTo(site.owner)).toContain(`Reply to ticket #${ticket.number}: No pictures`);
  expect((await owned(opened)).accessRequestedAt).toBe(scene.clock.now.toISOString());
  expect((await allow(opened)).status).toBe(200);
  expect(await scene.read(ticket.id)).toMatchObject({
    ...{ status: 'unresolved', accessRequestedAt: null, accessEndsAt: expect.any(String) },
  });
  expect((await owned(opened)).accessRequestedAt).toBeNull();
  const [entry] = await scene.stoa.db.sql`
    select actor, action, reason, after from registry.audit where account_id = ${site.accountId}`;
  expect(entry).toEqual({
    ...{ actor: scene.operator.person.email, action: 'ticket.access_requested', reason: TEXT },
    after: { ticket: ticket.number },
  });
  const granted = await scene.stoa.db.sql`
    select action from public.account_audit where account_id = ${site.accountId} and target_id = ${ticket.id}`;
  expect([...granted]).toEqual([{ action: 'support.allowed' }]);
  expect(await codeOf(await request(ticket.id))).toBe('invalid_input');
});

it('is declined, which hands the ticket back and grants nothing', async () => {
  const opened = await scene.openTicket();
  await request(opened.ticket.id);
  const reply = await decline(opened, opened.asOwner);
  expect([reply.status, ((await reply.json()) as OwnedTicket).accessRequestedAt]).toEqual([200, null]);
  expect(await scene.read(opened.ticket.id)).toMatchObject({
    ...{ status: 'unresolved', accessRequestedAt: null, accessEndsAt: null },
  });
});

it('rejects bad input, a ticket that changed in between and one that was merged', async () => {
  const { site, asOwner, ticket } = await scene.openTicket();
  for (const body of [{}, { text: ' ' }, { text: 'x'.repeat(10_001) }, { text: TEXT, hours: 24 }])
    expect((await request(ticket.id, { body })).status).toBe(400);
  expect((await request('not-an-id')).status).toBe(400);
  expect((await request(site.accountId)).status).toBe(404);
  const { etag } = await scene.read(ticket.id);
  await asOwner(scene.ownPath(site, `/${ticket.id}/messages`), { body: { text: 'One thing more.' } });
  expect(await codeOf(await request(ticket.id, { ifMatch: etag }))).toBe('precondition_failed');
  const again = await asOwner(scene.ownPath(site), {
    body: { type: 'issue', subject: 'Again', text: 'Still gone.', consents: false },
  });
  const into = (await again.json()) as OwnedTicket;
  await scene.asOperator(scene.operatorPath(ticket.id, '/merge'), {
    ...{ body: { into: into.number }, headers: { 'if-match': '*' } },
  });
  expect(await codeOf(await request(ticket.id))).toBe('invalid_input');
});

it('[TEN-01] is requested by operators with the permission alone, and decided by the owner alone', async () => {
  const opened = await scene.openTicket();
  const other = await scene.openTicket();
  const { ticket, asOwner } = opened;
  expect(
    (await asOwner(scene.operatorPath(ticket.id, '/access-request'), { body: { text: TEXT } })).status,
  ).toBe(403);
  await scene.stoa.db.sql`
    update public.platform_operators set caps = '{read}' where user_id = ${scene.colleague.person.userId}`;
  const unable = await scene.asColleague(scene.operatorPath(ticket.id, '/access-request'), {
    ...{ body: { text: TEXT }, headers: { 'if-match': '*' } },
  });
  expect(await codeOf(unable)).toBe('cap_missing');
  await request(ticket.id);
  expect((await decline(opened, other.asOwner)).status).toBe(404);
  expect((await decline({ ...other, ticket }, other.asOwner)).status).toBe(404);
  expect((await scene.read(ticket.id)).accessRequestedAt).not.toBeNull();
});

it('goes on in the ticket into which its own is merged, where the owner answers it', async () => {
  const opened = await scene.openTicket();
  const { site, asOwner, ticket } = opened;
  await request(ticket.id);
  const again = await asOwner(scene.ownPath(site), {
    body: { type: 'issue', subject: 'Again', text: 'Still gone.', consents: false },
  });
  const into = (await again.json()) as OwnedTicket;
  await scene.asOperator(scene.operatorPath(ticket.id, '/merge'), {
    ...{ body: { into: into.number }, headers: { 'if-match': '*' } },
  });
  expect((await scene.read(ticket.id)).accessRequestedAt).toBeNull();
  expect((await scene.read(into.id)).accessRequestedAt).toBe(scene.clock.now.toISOString());
  const reply = await decline({ ...opened, ticket: into }, asOwner);
  expect([reply.status, ((await reply.json()) as OwnedTicket).accessRequestedAt]).toEqual([200, null]);
});
