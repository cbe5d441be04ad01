import { RateLimiterMemory } from 'rate-limiter-flexible';
import { restError } from './rest-error.ts';

/** REST limits of one caller, per process. */
export interface ShareLimits {
  /** Requests a minute, of one address, one person and one tenant. */
  perAddress: number;
  perPerson: number;
  perTenant: number;
  /** Requests of one caller that are answered at the same time, as a part of the connections to the database. */
  running: number;
  /** The same for everything one tenant's host is asked. */
  runningOfTenant: number;
  /** Requests of one caller that may wait for their turn. */
  waiting: number;
}

/** Address of a request and the tenant of its host. */
export interface Origin {
  address: string;
  tenant: string;
}

/**
 * Shares REST between those who ask it: nobody has all connections to the database, and whoever asks too often is refused
 * with the time to wait.
 */
export function shareFairly(limits: ShareLimits) {
  const perMinute = (keyPrefix: string, points: number) =>
    new RateLimiterMemory({ keyPrefix, points, duration: 60 });
  const addresses = perMinute('address', limits.perAddress);
  const tenants = perMinute('tenant', limits.perTenant);
  const people = perMinute('person', limits.perPerson);
  const callers = createTurns(limits.running, limits.waiting);
  const ofTenants = createTurns(limits.runningOfTenant, Number.POSITIVE_INFINITY);
  return {
    /** Counts a request before anything is known of who sends it; answers its refusal, or null. */
    async count({ address, tenant }: Origin): Promise<Response | null> {
      return (await consume(addresses, address)) ?? (await consume(tenants, tenant));
    },
    /** Does the work of a request when it is its turn; `person` is who is signed in, if anybody is. */
    async inTurn(
      { address, tenant }: Origin,
      person: string | undefined,
      work: () => Promise<Response>,
    ): Promise<Response> {
      const rejection = person && (await consume(people, person));
      if (rejection) return rejection;
      const leave = await callers.enter(person ?? address);
      if (!leave) return tooMany(1_000);
      const leaveTenant = await ofTenants.enter(tenant);
      try {
        return await work();
      } finally {
        leaveTenant?.();
        leave();
      }
    },
  };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<Response | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (exhausted) {
    return tooMany((exhausted as { msBeforeNext?: number }).msBeforeNext ?? 60_000);
  }
}

const tooMany = (waitMs: number) =>
  restError('rate_limited', 'Too many requests; wait a moment and try again.', {
    headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
  });

interface Turns {
  /** Waits for a turn of this key; answers how to end it, or null when too many wait already. */
  enter(key: string): Promise<(() => void) | null>;
}

function createTurns(max: number, maxWaiting: number): Turns {
  const keys = new Map<string, { running: number; waiting: (() => void)[] }>();
  return {
    async enter(key) {
      const own = keys.get(key) ?? { running: 0, waiting: [] };
      keys.set(key, own);
      if (own.running < max) own.running += 1;
      else if (own.waiting.length >= maxWaiting) return null;
      // A finished request passes its slot on, so the count stays.
      else await new Promise<void>((resolve) => own.waiting.push(resolve));
      return () => {
        const next = own.waiting.shift();
        if (next) return next();
        own.running -= 1;
        if (own.running === 0) keys.delete(key);
      };
    },
  };
}
