import { AppError } from '@stoa/shared/contracts/errors';
import type { HeldMailInput, HeldMails, InboundMail, InboundOutcome } from '@stoa/shared/contracts/tickets';
import { writeAudit } from '../../shared/audit/write-audit.ts';
import type { Queryable } from '../../shared/database/connect.ts';
import { isAutomatic, withoutQuote } from './inbound-mail.ts';
import { addOwnerMessage, type TicketDeps } from './owner-message.ts';
import { readTicket, type TicketRow } from './ticket-rows.ts';

/**
 * Takes a mail to support once. A person's mail to a ticket's own address from its owner is added; another sender's, and one
 * without such an address, waits for an operator; an automatic one is parked. None is answered by itself.
 */
export async function takeMail(deps: TicketDeps, mail: InboundMail): Promise<InboundOutcome> {
  const ticketId = deps.supportMail?.addresses.readTicketId(mail.to) ?? null;
  return deps.database.begin(async (sql) => {
    const ticket = ticketId && (await findTicket(sql, ticketId));
    const owner = ticket && (await readOwner(sql, ticket.account_id));
    const body = withoutQuote(mail.text).slice(0, 10_000);
    const isOwners = owner !== null && owner !== '' && owner.email.toLowerCase() === mail.from.toLowerCase();
    const outcome = isAutomatic(mail) ? 'parked' : isOwners && body ? 'added' : 'held';
    const [taken] = await sql`
      insert into ops.inbound_mails (message_id, ticket_id, account_id, sender, subject, body, outcome, at)
      values (${mail.id}, ${ticket ? ticket.id : null}, ${ticket ? ticket.account_id : null}, ${mail.from},
        ${mail.subject.slice(0, 300)}, ${body}, ${outcome}, ${deps.now()})
      on conflict (message_id) do nothing returning id`;
    if (!taken) return 'repeat';
    if (outcome === 'added' && ticket && owner)
      await addOwnerMessage(deps, sql, ticket, {
        ...{ kind: 'mail', text: body, userId: owner.userId },
        actor: { kind: 'owner', name: owner.name },
      });
    return outcome;
  });
}

async function findTicket(sql: Queryable, id: string): Promise<TicketRow | null> {
  const [row] = await sql<{ id: string }[]>`select id from ops.tickets where id = ${id}`;
  return row ? readTicket(sql, row) : null;
}

async function readOwner(sql: Queryable, accountId: string) {
  const [row] = await sql<{ userId: string; email: string; name: string }[]>`
    select a.owner_user_id as "userId", o.email, o.name
    from public.accounts a, ops.owner_to_tell(a.account_id) o where a.account_id = ${accountId}`;
  return row ?? null;
}

/** Lists the mails that wait for an operator, oldest first. */
export async function listHeldMails(sql: Queryable): Promise<HeldMails> {
  const rows = await sql<(Omit<HeldMails['mails'][number], 'at'> & { at: Date })[]>`
    select m.id, m.sender, m.subject, m.body as text, m.at, t.number as ticket
    from ops.inbound_mails m left join ops.tickets t on t.id = m.ticket_id
    where m.outcome = 'held' order by m.at, m.id limit 200`;
  return { mails: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
}

/**
 * Adds a held mail to a ticket in the name of its sender, or discards it.
 * @throws AppError `not_found` for a mail that was decided, `invalid_input` without a ticket to add it to
 */
export async function decideHeldMail(
  deps: TicketDeps,
  request: { id: string; operator: string; input: HeldMailInput },
): Promise<void> {
  const { id, operator, input } = request;
  await deps.database.begin(async (sql) => {
    const [mail] = await sql<{ ticket_id: string | null; sender: string; body: string }[]>`
      select ticket_id, sender, body from ops.inbound_mails where id = ${id} and outcome = 'held' for update`;
    if (!mail) throw new AppError('not_found', 'There is no such email.');
    const ticket = input.action === 'accept' ? await chooseTicket(sql, input.ticket, mail.ticket_id) : null;
    const outcome = ticket ? 'accepted' : 'discarded';
    await sql`update ops.inbound_mails set outcome = ${outcome} where id = ${id}`;
    if (ticket)
      await addOwnerMessage(deps, sql, ticket, {
        ...{ kind: 'mail', text: mail.body, userId: null },
        actor: { kind: 'owner', name: mail.sender },
      });
    await writeAudit(sql, {
      ...{ actor: { kind: 'person', name: operator }, action: `held_mail.${outcome}` },
      ...(ticket && { accountId: ticket.account_id }),
      before: { sender: mail.sender },
      after: ticket ? { ticket: ticket.number } : null,
    });
  });
}

async function chooseTicket(
  sql: Queryable,
  number: number | undefined,
  ticketId: string | null,
): Promise<TicketRow> {
  const [row] = await sql<{ id: string }[]>`
    select id from ops.tickets where ${number === undefined ? sql`id = ${ticketId}` : sql`number = ${number}`}`;
  if (row) return readTicket(sql, row);
  throw new AppError('invalid_input', 'Name the ticket that this email belongs to.', {
    issues: [{ path: 'ticket', message: 'There is no such ticket.' }],
  });
}
