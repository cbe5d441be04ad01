import { setImmediate as nextTurn } from 'node:timers/promises';

/** Characters from which on a body or a query takes milliseconds to read. */
export const LONG = 4_000;

/**
 * Lets what waits go on one at a time, each in a turn of the event loop of its own: several long requests that arrive
 * together are then read between everything else, not all before it.
 */
export function createOnePerTurn(): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.then(() => nextTurn()));
}
