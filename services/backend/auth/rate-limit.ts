import { AuthError } from './auth-error.ts';

export interface Limit {
  attempts: number;
  windowS: number;
}

/** Counts attempts per key in fixed windows, in this process: what is over the limit here costs the database nothing. */
export function createLimiter({ attempts, windowS }: Limit, now: () => number = Date.now) {
  const windows = new Map<string, { used: number; endsAt: number }>();
  const current = (key: string) => {
    const found = windows.get(key);
    return found && found.endsAt > now() ? found : undefined;
  };
  return {
    /** Takes one attempt of the key; throws 429 with Retry-After when none is left. */
    take(key: string): void {
      if (windows.size > 50_000)
        for (const [old, { endsAt }] of windows) if (endsAt <= now()) windows.delete(old);
      const open = current(key) ?? { used: 0, endsAt: now() + windowS * 1000 };
      if (open.used >= attempts) throw overLimit((open.endsAt - now()) / 1000);
      open.used++;
      windows.set(key, open);
    },
  };
}

export type Limiter = ReturnType<typeof createLimiter>;

/** The answer to an attempt too many, with the seconds until the next. */
export function overLimit(seconds: number, code = 'over_request_rate_limit'): AuthError {
  const waitS = Math.max(1, Math.ceil(seconds));
  const message = `For security purposes, you can only request this after ${waitS} seconds.`;
  return new AuthError(429, code, message, {}, { 'retry-after': String(waitS) });
}
