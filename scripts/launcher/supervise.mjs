import { setTimeout as wait } from 'node:timers/promises';

/** How the service ends when nothing would be different at another try: a setting, a taken folder, a fault at the start. */
export const NOT_STARTED = 78;
const MINUTE_MS = 60_000;
const MOST_IN_A_MINUTE = 5;
const FIRST_PAUSE_MS = 200;

/**
 * Starts the service again whenever it dies, later each time and at most five times in a minute. It ends when the service
 * ends by itself, when its first start is refused, or when a person wants to stop.
 * @param {() => Promise<number>} runOnce
 * @param {{ stopped: AbortSignal, say?: (sentence: string) => void, now?: () => number, pause?: (ms: number) => Promise<unknown> }} options
 * @returns {Promise<number>}
 */
export async function supervise(
  runOnce,
  {
    stopped,
    say = console.error,
    now = Date.now,
    pause = (ms) => wait(ms, undefined, { signal: stopped }).catch(() => {}),
  },
) {
  /** @type {number[]} */
  let restarts = [];
  for (let isFirst = true; ; isFirst = false) {
    const code = await runOnce();
    if (code === 0 || stopped.aborted) return code;
    if (isFirst && code === NOT_STARTED) return 1;
    restarts = restarts.filter((at) => at > now() - MINUTE_MS);
    const oldest = restarts[0] ?? 0;
    const isTooOften = restarts.length >= MOST_IN_A_MINUTE;
    const pauseMs = isTooOften ? oldest + MINUTE_MS - now() : FIRST_PAUSE_MS * 2 ** restarts.length;
    say(
      `The service ended unexpectedly (${reason(code)}); it is started again in ${(pauseMs / 1000).toFixed(1)} s.`,
    );
    await pause(pauseMs);
    if (stopped.aborted) return 130;
    restarts.push(now());
  }
}

/** @param {number} code */
const reason = (code) => (code > 128 ? `signal ${code - 128}` : `code ${code}`);
