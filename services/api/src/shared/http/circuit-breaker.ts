import { MAX_CIRCUITS } from '../limits.ts';

export interface BreakerSettings {
  /** Failures in a row that open it. */
  limit: number;
  openMs: number;
  now(): number;
}

interface Circuit {
  failures: number;
  openUntil: number;
}

/** Stops asking for what keeps failing, for a short while; one try is let through when that is over. */
export function createCircuitBreaker({ limit, openMs, now }: BreakerSettings) {
  const circuits = new Map<string, Circuit>();
  return {
    isOpen(key: string): boolean {
      const circuit = circuits.get(key);
      return circuit !== undefined && circuit.failures >= limit && now() < circuit.openUntil;
    },
    /**
     * Checks whether to send a request; the caller then reports its outcome. After the pause one request
     * probes the backend, and others wait for its outcome.
     */
    letsThrough(key: string): boolean {
      const circuit = circuits.get(key);
      if (circuit === undefined || circuit.failures < limit) return true;
      if (now() < circuit.openUntil) return false;
      // Should nothing be heard of this one, the next may try as long after it.
      circuit.openUntil = now() + openMs;
      return true;
    },
    succeeded(key: string): void {
      circuits.delete(key);
    },
    failed(key: string): void {
      const failures = (circuits.get(key)?.failures ?? 0) + 1;
      circuits.delete(key);
      circuits.set(key, { failures, openUntil: now() + openMs });
      const oldest = circuits.keys().next().value;
      if (circuits.size > MAX_CIRCUITS && oldest !== undefined) circuits.delete(oldest);
    },
  };
}
