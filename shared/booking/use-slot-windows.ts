import type { DatabaseClient } from '../contracts/database-client.ts';
import { useState } from 'react';
import type { Slot } from '../contracts/community.ts';
import { useRead } from '../data/use-read.ts';

/** One request may span at most 62 days. */
const WINDOW_DAYS = 60;
/** The furthest a service may be booked ahead. */
const MAX_AHEAD_DAYS = 730;
const DAY_MS = 86_400_000;

export interface SlotSpan {
  p_from: string;
  p_to: string;
}

/**
 * Free time slots as far ahead as the service allows, read in windows of 60 days as the person goes on.
 * @param args what the slots are of; null waits
 * @param aheadDays how far ahead the service can be booked, in days
 */
export function useSlotWindows(
  name: string,
  args: readonly unknown[] | null,
  readWindow: (client: DatabaseClient, span: SlotSpan) => Promise<Slot[]>,
  aheadDays = MAX_AHEAD_DAYS,
) {
  const [fromMs] = useState(() => Date.now());
  const [count, setCount] = useState(1);
  const max = Math.max(1, Math.ceil(aheadDays / WINDOW_DAYS));
  const [shown, setShown] = useState<{ count: number; slots: Slot[] }>();
  const { data, error, mutate } = useRead(name, args && [...args, count], async (client) => {
    const windows = Array.from({ length: count }, (_, index) =>
      readWindow(client, windowSpan(fromMs, index, aheadDays)),
    );
    return { count, slots: (await Promise.all(windows)).flat() };
  });
  // Keeps the current slots on screen while more load.
  if (data && data !== shown) setShown(data);
  const hasMore = count < max;
  const readMore = () => setCount((before) => Math.min(max, before * 2));
  // Nothing free so far: further windows are read until something is, or the service ends.
  if (hasMore && data?.count === count && data.slots.length === 0) readMore();
  const isUnknown = shown?.slots.length === 0 && (hasMore || shown.count < count);
  return { slots: isUnknown ? undefined : shown?.slots, error, hasMore, readMore, mutate };
}

/** The bounds of one window; the last ends where the service ends. */
export function windowSpan(fromMs: number, index: number, aheadDays: number): SlotSpan {
  const startMs = fromMs + index * WINDOW_DAYS * DAY_MS;
  const endMs = Math.min(startMs + WINDOW_DAYS * DAY_MS, fromMs + aheadDays * DAY_MS);
  return { p_from: new Date(startMs).toISOString(), p_to: new Date(Math.max(startMs, endMs)).toISOString() };
}
