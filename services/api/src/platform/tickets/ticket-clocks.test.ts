import {
  TICKET_STATUSES,
  TICKET_TYPES,
  type TicketStatus,
  type TicketType,
} from '@stoa/shared/contracts/tickets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClockEvent, deriveClocks } from './ticket-clocks.ts';
import { RESPONSE_TARGETS, SUPPORT_HOURS } from './ticket-settings.ts';

/** Local times of support as instants; in the last week of March 2027 its clock goes forward on Sunday. */
const at = (text: string) => new Date(`${text}+01:00`).getTime();
const opened = (type: TicketType, text: string): ClockEvent => ({ kind: 'opened', type, at: at(text) });
const message = (from: 'owner' | 'operator', text: string, isPublic = true): ClockEvent => ({
  ...{ kind: 'message', from, isPublic },
  at: at(text),
});
const status = (to: TicketStatus, text: string): ClockEvent => ({ kind: 'status', status: to, at: at(text) });

describe('the clocks of a ticket', () => {
  it.each([
    ['siteDown', '2027-01-16T23:30', '2027-01-17T00:30'],
    ['setup', '2027-01-15T16:00', '2027-01-18T16:00'],
    ['issue', '2027-01-15T09:00', '2027-01-15T17:00'],
    ['bug', '2027-01-14T12:00', '2027-01-18T12:00'],
  ] as const)('[SUP-28] make a first response to %s opened at %s due at %s', (type, from, due) => {
    expect(deriveClocks([opened(type, from)]).dueAt).toBe(at(due));
  });

  it('make nothing due for a feature', () => {
    expect(deriveClocks([opened('feature', '2027-01-15T09:00')]).dueAt).toBeNull();
  });

  it('count the hours of support over a change of its clock', () => {
    const due = deriveClocks([opened('issue', '2027-03-26T16:00')]).dueAt;
    expect(new Date(due!).toISOString()).toBe('2027-03-29T14:00:00.000Z');
  });

  it('keep the first response due through notes and awaiting, until we reply to everyone', () => {
    const events = [
      opened('issue', '2027-01-15T09:00'),
      message('operator', '2027-01-15T10:00', false),
      status('awaited', '2027-01-15T11:00'),
    ];
    expect(deriveClocks(events).dueAt).toBe(at('2027-01-15T17:00'));
    const replied = deriveClocks([...events, message('operator', '2027-01-15T12:00')]);
    expect(replied.firstResponse).toEqual({
      dueAt: at('2027-01-15T17:00'),
      repliedAt: at('2027-01-15T12:00'),
    });
    expect(replied.dueAt).toBeNull();
  });

  it('count from their first message that we left without a reply, and stand while we await them', () => {
    const events = [
      opened('issue', '2027-01-11T09:00'),
      message('operator', '2027-01-11T10:00'),
      message('owner', '2027-01-11T13:00'),
      message('owner', '2027-01-11T15:00'),
    ];
    expect(deriveClocks(events).dueAt).toBe(at('2027-01-12T13:00'));
    const awaited = [...events, status('awaited', '2027-01-11T17:00')];
    expect(deriveClocks(awaited)).toMatchObject({ dueAt: null, awaitedSince: at('2027-01-11T17:00') });
    const back = [...awaited, status('unresolved', '2027-01-13T09:00')];
    expect(deriveClocks(back).dueAt).toBe(at('2027-01-13T13:00'));
  });
});

const MINUTE = 60_000;
/** Six weeks around the change of the clock; enough for every due time of the histories. */
const START = Date.UTC(2027, 2, 8);
const MINUTES = 42 * 24 * 60;
const isWorking = workingTable();

function workingTable(): Uint8Array {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: SUPPORT_HOURS.timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' },
  });
  return Uint8Array.from({ length: MINUTES }, (_, n) => {
    const [weekday = '', hour = ''] = format.format(START + n * MINUTE).split(/,? /);
    return !/Sat|Sun/.test(weekday) && Number(hour) >= 9 && Number(hour) < 17 ? 1 : 0;
  });
}

type Step = { gap: number } & (
  | { kind: 'message'; from: 'owner' | 'operator'; isPublic: boolean }
  | { kind: 'status'; status: TicketStatus }
  | { kind: 'type'; type: TicketType }
);

const steps = fc.array(
  fc.record({ gap: fc.integer({ min: 1, max: 2_000 }) }).chain((base) =>
    fc.oneof(
      fc.record({
        gap: fc.constant(base.gap),
        kind: fc.constant('message' as const),
        from: fc.constantFrom('owner' as const, 'operator' as const),
        isPublic: fc.boolean(),
      }),
      fc.record({
        gap: fc.constant(base.gap),
        kind: fc.constant('status' as const),
        status: fc.constantFrom(...TICKET_STATUSES),
      }),
      fc.record({
        gap: fc.constant(base.gap),
        kind: fc.constant('type' as const),
        type: fc.constantFrom(...TICKET_TYPES),
      }),
    ),
  ),
  { maxLength: 10 },
);

/** Walks minute by minute: a clock that runs counts the minute, one whose count reached the target is due. */
function modelOf(type: TicketType, first: number, list: readonly Step[]) {
  const times = list.map(
    (
      (at) =>
      ({ gap }: Step) =>
        (at += gap)
    )(first),
  );
  const finalType = list.reduce((now, step) => (step.kind === 'type' ? step.type : now), type);
  const target = RESPONSE_TARGETS[finalType];
  const counts = (minute: number) => (target?.isRoundTheClock ? 1 : isWorking[minute]!);
  const needed = target ? target.ms / MINUTE : Number.POSITIVE_INFINITY;
  let [status, isOwners, hasReplied]: [TicketStatus, boolean, boolean] = ['unresolved', true, false];
  let [used, usedFirst]: [number, number] = [0, 0];
  let [next, firstDue]: [number | null, number | null] = [null, null];
  for (let minute = first; minute < MINUTES; minute += 1) {
    for (const [n, step] of list.entries()) {
      if (times[n] !== minute) continue;
      if (step.kind === 'status') status = step.status;
      if (step.kind !== 'message' || !step.isPublic) continue;
      isOwners = step.from === 'owner';
      if (!isOwners) [hasReplied, used, next] = [true, 0, null];
    }
    usedFirst += counts(minute);
    if (usedFirst === needed) firstDue ??= minute + 1;
    if (!hasReplied || !isOwners || status !== 'unresolved') continue;
    used += counts(minute);
    if (used === needed) next ??= minute + 1;
  }
  const due = hasReplied ? (isOwners && status === 'unresolved' ? next : null) : firstDue;
  return { status, dueMinute: status === 'resolved' ? null : due };
}

describe('the clocks of any history', () => {
  it('say what counting minute by minute says', () => {
    let due = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...TICKET_TYPES),
        fc.integer({ min: 0, max: 12_000 }),
        steps,
        (type, first, list) => {
          let minute = first;
          const events: ClockEvent[] = [{ kind: 'opened', type, at: START + first * MINUTE }];
          for (const { gap, ...step } of list) {
            minute += gap;
            events.push({ ...step, at: START + minute * MINUTE } as ClockEvent);
          }
          const clocks = deriveClocks(events);
          const model = modelOf(type, first, list);
          if (model.dueMinute !== null) due += 1;
          expect(clocks.status).toBe(model.status);
          expect(clocks.dueAt).toBe(model.dueMinute === null ? null : START + model.dueMinute * MINUTE);
        },
      ),
      { numRuns: 500, seed: 21 },
    );
    expect(due).toBeGreaterThan(100);
  }, 120_000);
});
