import type { OperatorTicketDetail } from '@stoa/shared/contracts/tickets';
import type { Queryable } from '../../shared/database/connect.ts';
import { listOperators, queuedTicket } from './list-tickets.ts';
import { readClocks } from './record-events.ts';
import { readSupportEnd } from './support-end.ts';
import { accessRequestOf, linkOf, readMessages, readTicket, type TicketRow } from './ticket-rows.ts';
import { PRESENCE_MS } from './ticket-settings.ts';

/** The version of what operators change and reply to. */
export const etagOf = ({ revision }: Pick<TicketRow, 'revision'>): string => `"${revision}"`;

const toIso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** Describes a ticket to one operator. @throws AppError `not_found` */
export async function ticketDetail(
  sql: Queryable,
  id: string,
  { operator, now }: { operator: string; now: Date },
): Promise<OperatorTicketDetail> {
  const row = await readTicket(sql, { id });
  const [site] = await sql<
    [{ slug: string; name: string; owner_name: string | null; owner_email: string | null }]
  >`
    select a.slug, a.name, o.name as owner_name, o.email as owner_email
    from public.accounts a left join lateral ops.owner_to_tell(a.account_id) o on true
    where a.account_id = ${row.account_id}`;
  const { firstResponse, awaitedSince } = await readClocks(sql, id);
  const replying = await sql<{ operator: string }[]>`
    select operator from ops.ticket_presence
    where ticket_id = ${id} and operator <> ${operator} and at > ${new Date(now.getTime() - PRESENCE_MS)}
    order by operator`;
  const { owner_name, owner_email } = site;
  return {
    ...queuedTicket({ ...row, ...site }),
    consents: row.consents,
    accessRequestedAt: accessRequestOf(row),
    accessEndsAt: await readSupportEnd(sql, row.account_id),
    owner: owner_email === null ? null : { name: owner_name ?? '', email: owner_email },
    messages: await readMessages(sql, id, { withNotes: true }),
    follows: await linkOf(sql, row.follows),
    mergedInto: await linkOf(sql, row.merged_into),
    firstResponseDueAt: toIso(firstResponse.dueAt),
    firstRepliedAt: toIso(firstResponse.repliedAt),
    awaitedSince: toIso(awaitedSince),
    operators: await listOperators(sql),
    replying: replying.map((one) => one.operator),
    etag: etagOf(row),
  };
}
