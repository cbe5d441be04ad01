/** Time limits of loading one version: for both attempts together, and for starting a retry. */
export interface Budget {
  totalMs: number;
  retryUntilMs: number;
  pauseMs: number;
}

export const VERSION_BUDGET: Budget = { totalMs: 4_000, retryUntilMs: 1_000, pauseMs: 100 };
export const LKG_BUDGET: Budget = { totalMs: 1_000, retryUntilMs: 300, pauseMs: 100 };

export interface Clock {
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

const realClock: Clock = {
  now: () => performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as number),
};

export class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent';
}

/** Tries to load within a budget. Only an early failure is tried again, once: more would not leave time to show LKG. */
export function withinBudget<T>(
  load: () => Promise<T>,
  budget: Budget,
  clock: Clock = realClock,
): Promise<T> {
  const startedAt = clock.now();
  return new Promise<T>((resolve, reject) => {
    let pause: unknown;
    let isRetried = false;
    const end = clock.setTimeout(() => {
      clock.clearTimeout(pause);
      reject(new BudgetSpent(`not loaded within ${budget.totalMs} ms`));
    }, budget.totalMs);
    const attempt = async () => {
      try {
        const value = await load();
        clock.clearTimeout(end);
        resolve(value);
      } catch (error) {
        if (!isRetried && clock.now() - startedAt <= budget.retryUntilMs) {
          isRetried = true;
          pause = clock.setTimeout(() => void attempt(), budget.pauseMs);
          return;
        }
        clock.clearTimeout(end);
        reject(error);
      }
    };
    void attempt();
  });
}

/** Twice the time where the connection reports itself slow. */
export function forConnection(budget: Budget, isSlow: boolean): Budget {
  return isSlow ? { ...budget, totalMs: budget.totalMs * 2 } : budget;
}

/** On a slow machine the shell itself takes its time to come; a version is not given up for that. */
const MAX_AHEAD_MS = 700;

/** Subtracts the head start of files the document already requested. */
export function afterHeadStart(budget: Budget, aheadMs: number): Budget {
  return { ...budget, totalMs: budget.totalMs - Math.max(0, Math.min(aheadMs, MAX_AHEAD_MS)) };
}

interface ConnectionFacts {
  effectiveType?: string;
  saveData?: boolean;
}

/** Checks whether the browser reports a slow connection. */
export function isSlowConnection(connection: ConnectionFacts | undefined): boolean {
  if (!connection) return false;
  return connection.saveData === true || ['slow-2g', '2g', '3g'].includes(connection.effectiveType ?? '');
}
