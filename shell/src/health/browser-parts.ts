import { bus } from '@stoa/shared/event-bus';
import type { HealthParts } from './start-health.ts';

const QUIET_MS = 2_000;

/** The browser's side of measuring. */
export function browserParts(): Omit<HealthParts, 'composition'> {
  return {
    send(body) {
      navigator.sendBeacon?.('/api/registry/health', new Blob([body], { type: 'application/json' }));
    },
    idle(run) {
      setTimeout(() => {
        if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: QUIET_MS });
        else run();
      }, QUIET_MS);
    },
    leaving(run) {
      addEventListener('pagehide', run);
      document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && run());
    },
    isOnline: () => navigator.onLine,
    on: (name, handler) => void bus.on(name, handler),
  };
}
