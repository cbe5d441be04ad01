import type { Area } from './area.ts';

/** Tickets of owners: the service alone reads and writes them. */
export const tickets: Area = {
  lines: {
    'ops.tickets': {
      service: {
        read: true,
        insert: true,
        update: [
          ...[
            'access_requested_at',
            'assignee',
            'awaited_since',
            'due_at',
            'merged_into',
            'resolved_at',
            'revision',
            'status',
            'type',
          ],
          'updated_at',
        ],
      },
    },
    'ops.ticket_messages': { service: { read: true, insert: true, update: ['ticket_id'] } },
    'ops.ticket_files': { service: { read: true, insert: true } },
    'ops.ticket_events': { service: { read: true, insert: true } },
    'ops.inbound_mails': {
      service: { read: true, insert: true, update: ['outcome'] },
    },
    'ops.automatic_mails': { account: null, service: { read: true, insert: true, delete: true } },
    'ops.canned_replies': {
      account: null,
      service: { read: true, insert: true, delete: true, update: ['body', 'title', 'updated_at'] },
    },
    'ops.site_reports': { service: { read: true, insert: true, update: ['outcome'] } },
    'ops.ticket_presence': { service: { read: true, insert: true, delete: true, update: ['at'] } },
  },
  async fill(sql, { accountId, ownerId }) {
    const [ticket] = await sql<[{ id: string }]>`
      insert into ops.tickets (account_id, opened_by, type, subject) values (${accountId}, ${ownerId}, 'issue', 'A page')
      returning id`;
    const [message] = await sql<[{ id: string }]>`
      insert into ops.ticket_messages (ticket_id, account_id, kind, author_kind, author, body)
      values (${ticket.id}, ${accountId}, 'public', 'owner', 'Owner', 'It fails') returning id`;
    await sql`
      insert into ops.ticket_files (message_id, account_id, position, name, type, bytes)
      values (${message.id}, ${accountId}, 1, 'page.png', 'image/png', 'x')`;
    await sql`
      insert into ops.ticket_events (ticket_id, account_id, at, kind, actor_kind)
      values (${ticket.id}, ${accountId}, now(), 'opened', 'owner')`;
    await sql`
      insert into ops.ticket_presence (ticket_id, account_id, operator, at)
      values (${ticket.id}, ${accountId}, 'operator@stoa.example', now())`;
    await sql`
      insert into ops.inbound_mails (message_id, ticket_id, account_id, sender, subject, body, outcome, at)
      values (${ticket.id}, ${ticket.id}, ${accountId}, 'a@b.example', 'A page', 'Hello', 'held', now())`;
    await sql`insert into ops.site_reports (account_id, reason, body) values (${accountId}, 'phishing', 'It asks for cards')`;
    await sql`
      insert into ops.automatic_mails (event_id, address, at) values (gen_random_uuid(), 'a@b.example', now())`;
    await sql`insert into ops.canned_replies (title, body) values ('Thanks', 'Thank you') on conflict do nothing`;
  },
};
