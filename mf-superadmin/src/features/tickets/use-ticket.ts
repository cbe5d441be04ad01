import type { OperatorTicketDetail, TicketFile } from '@stoa/shared/contracts/tickets';
import { type SWRResponse, useQuery } from '@stoa/shared/data';
import { operatorFetch } from '../../data/operator-session.ts';

const REFRESH_MS = 8_000;
const pathOf = (id: string, part = '') => `/api/operator/tickets/${encodeURIComponent(id)}${part}`;

/** Reads a ticket as operators see it, anew while its screen is open: others reply too. */
export function useTicket(id: string): SWRResponse<OperatorTicketDetail, Error> {
  return useQuery<OperatorTicketDetail, Error>(
    ['operator-ticket', id],
    () => operatorFetch<OperatorTicketDetail>(pathOf(id)),
    { refreshInterval: REFRESH_MS },
  );
}

/** Reads a file of a ticket's messages. */
export const readTicketFile = (id: string, fileId: string): Promise<TicketFile> =>
  operatorFetch<TicketFile>(pathOf(id, `/files/${fileId}`));

/** Sends a change of a ticket as it was seen; answers with the ticket as it is then. */
export const sendTicketChange = (
  id: string,
  etag: string,
  change: { method: 'PATCH' | 'POST'; part?: '/messages' | '/merge' | '/access-request'; body: object },
): Promise<OperatorTicketDetail> =>
  operatorFetch<OperatorTicketDetail>(pathOf(id, change.part), {
    method: change.method,
    body: change.body,
    headers: { 'if-match': etag },
  });

/** Tells other operators whether one is writing. It is a courtesy: a failure changes nothing. */
export const sendPresence = (id: string, isReplying: boolean): void =>
  void operatorFetch(pathOf(id, '/presence'), { method: 'PUT', body: { isReplying } }).catch(() => {});
