import type { Message } from '@stoa/shared/contracts/community';

/** Oldest first, each once. Times of the database are compared to the microsecond, which a Date would drop. */
export function inOrder(messages: readonly Message[]): Message[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  return [...byId.values()].toSorted(
    (a, b) =>
      Date.parse(a.created_at) - Date.parse(b.created_at) ||
      fraction(a.created_at) - fraction(b.created_at) ||
      (a.id < b.id ? -1 : 1),
  );
}

const fraction = (at: string): number => Number(`0${/\.\d+/.exec(at)?.[0] ?? ''}`);

/** The messages of each day, by the calendar that `dayOf` goes by. */
export function byDay(
  messages: readonly Message[],
  dayOf: (at: string) => string,
): { day: string; messages: Message[] }[] {
  const days: { day: string; messages: Message[] }[] = [];
  for (const message of messages) {
    const day = dayOf(message.created_at);
    if (days.at(-1)?.day === day) days.at(-1)?.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}
