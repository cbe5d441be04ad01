import type { TicketStatus, TicketType } from '@stoa/shared/contracts/tickets';
import { RESPONSE_TARGETS, SUPPORT_HOURS, type SupportHours } from './ticket-settings.ts';
import { addWorkingMs, workingMs } from './working-time.ts';

/** Fields of an event that the clocks read; its time in ms. A message of any channel is one. */
export type ClockEvent = { at: number } & (
  | { kind: 'opened'; type: TicketType }
  | { kind: 'message'; from: 'owner' | 'operator'; isPublic: boolean }
  | { kind: 'status'; status: TicketStatus }
  | { kind: 'type'; type: TicketType }
  | { kind: 'other' }
);

export interface TicketClocks {
  type: TicketType;
  status: TicketStatus;
  /** Due until our first public reply, whatever else happens. */
  firstResponse: { dueAt: number | null; repliedAt: number | null };
  /** Due while the last public message is theirs and nothing is awaited. */
  nextResponseDueAt: number | null;
  /** The nearer of both; null for a resolved ticket. */
  dueAt: number | null;
  awaitedSince: number | null;
  resolvedAt: number | null;
}

interface Span {
  from: number;
  to: number | null;
}

/**
 * Derives a ticket's clocks from its events in the order of time. The type it has now decides the target and whose hours count.
 * @throws Error for a log that does not begin with the opening
 */
export function deriveClocks(
  events: readonly ClockEvent[],
  hours: SupportHours = SUPPORT_HOURS,
): TicketClocks {
  const [opening, ...rest] = events;
  if (opening?.kind !== 'opened') throw new Error('A ticket begins with its opening.');
  let { type } = opening;
  let status: TicketStatus = 'unresolved';
  let statusAt = opening.at;
  let repliedAt: number | null = null;
  let isWaiting = false;
  let spans: Span[] = [];
  for (const event of rest) {
    if (event.kind === 'type') type = event.type;
    if (event.kind === 'status' && event.status !== status) [status, statusAt] = [event.status, event.at];
    if (event.kind === 'message' && event.isPublic) {
      isWaiting = event.from === 'owner' && repliedAt !== null;
      if (event.from === 'operator') [repliedAt, spans] = [repliedAt ?? event.at, []];
    }
    spans = setRunning(spans, isWaiting && status === 'unresolved', event.at);
  }
  const firstDueAt = dueOf([{ from: opening.at, to: null }], type, hours);
  const nextResponseDueAt = isWaiting && status === 'unresolved' ? dueOf(spans, type, hours) : null;
  const due = repliedAt === null ? firstDueAt : nextResponseDueAt;
  return {
    type,
    status,
    firstResponse: { dueAt: firstDueAt, repliedAt },
    nextResponseDueAt,
    dueAt: status === 'resolved' ? null : due,
    awaitedSince: status === 'awaited' ? statusAt : null,
    resolvedAt: status === 'resolved' ? statusAt : null,
  };
}

function setRunning(spans: Span[], runs: boolean, at: number): Span[] {
  const last = spans.at(-1);
  const isRunning = last !== undefined && last.to === null;
  if (runs === isRunning) return spans;
  return isRunning
    ? [...spans.slice(0, -1), { from: last.from, to: at }]
    : [...spans, { from: at, to: null }];
}

/** The time at which the spans have used up the target of the type; null while they have not and none runs. */
function dueOf(spans: readonly Span[], type: TicketType, hours: SupportHours): number | null {
  const target = RESPONSE_TARGETS[type];
  if (!target) return null;
  let rest = target.ms;
  for (const { from, to } of spans) {
    const due = target.isRoundTheClock ? from + rest : addWorkingMs(hours, from, rest);
    if (to === null || due <= to) return due;
    rest -= target.isRoundTheClock ? to - from : workingMs(hours, from, to);
  }
  return null;
}
