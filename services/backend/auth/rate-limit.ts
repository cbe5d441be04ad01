import { AuthError } from './auth-error.ts';

export interface Limit {
  attempts: number;
  windowS: number;
}

/** Counts attempts per key in fixed windows, in this process; a full window answers 429 with Retry-After. */
export function createLimiter(
  { attempts, windowS }: Limit,
  now: () => number = Date.now,
  code = 'over_request_rate_limit',
) {
  const windows = new Map<string, { used: number; endsAt: number }>();
  const current = (key: string) => {
    const found = windows.get(key);
    return found && found.endsAt > now() ? found : undefined;
  };
  return {
    /** Throws when the key has used its attempts. */
    check(key: string): void {
      const open = current(key);
      if (!open || open.used < attempts) return;
      const waitS = Math.max(1, Math.ceil((open.endsAt - now()) / 1000));
      const message = `For security purposes, you can only request this after ${waitS} seconds.`;
      throw new AuthError(429, code, message, {}, { 'retry-after': String(waitS) });
    },
    count(key: string): void {
      if (windows.size > 50_000)
        for (const [old, { endsAt }] of windows) if (endsAt <= now()) windows.delete(old);
      const open = current(key) ?? { used: 0, endsAt: now() + windowS * 1000 };
      open.used++;
      windows.set(key, open);
    },
    clear: (key: string) => void windows.delete(key),
  };
}

export type Limiter = ReturnType<typeof createLimiter>;
