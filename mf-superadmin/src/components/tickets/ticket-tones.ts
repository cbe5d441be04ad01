import type { TicketStatus } from '@stoa/shared/contracts/tickets';
import type { StatusTone } from '@stoa/shared/controls';

/** Tones of the three states of a ticket. */
export const TICKET_TONES: Record<TicketStatus, StatusTone> = {
  unresolved: 'warning',
  awaited: 'info',
  resolved: 'success',
};
