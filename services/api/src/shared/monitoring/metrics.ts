import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { createRecentRequests, type RecentRequests } from './recent-requests.ts';
import { type RealtimeFigures, registerRealtime } from './realtime-metrics.ts';

export interface Answered {
  method: string;
  /** The pattern of the route, never the address. */
  route: string;
  status: number;
  ms: number;
}

export interface Metrics {
  started(): void;
  answered(call: Answered): void;
  databaseAnswers(isThere: boolean): void;
  /** Reads what the embedded backend's realtime holds whenever somebody asks. */
  followRealtime(read: () => RealtimeFigures): void;
  /** The last five minutes. */
  recent: RecentRequests['read'];
  /** Everything in the text form of Prometheus. */
  text(): Promise<string>;
  contentType: string;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts what the process does. No label holds anything that a caller chooses. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'stoa_' });
  const inFlight = new Gauge({
    name: 'stoa_http_in_flight',
    help: 'Calls that are being answered.',
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'stoa_http_seconds',
    help: 'Time from a call to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const faults = new Counter({
    name: 'stoa_http_faults_total',
    help: 'Answers of 500 and above.',
    labelNames: ['route'],
    registers: [registry],
  });
  const database = new Gauge({
    name: 'stoa_database_up',
    help: '1 while the database answers.',
    registers: [registry],
  });
  const recent = createRecentRequests();
  return {
    started: () => inFlight.inc(),
    answered({ method, route, status, ms }) {
      inFlight.dec();
      const known = METHODS.has(method) ? method : 'other';
      seconds.observe({ method: known, route, status: String(status) }, ms / 1000);
      if (status >= 500) faults.inc({ route });
      recent.add(ms, status >= 500);
    },
    databaseAnswers: (isThere) => database.set(isThere ? 1 : 0),
    followRealtime: (read) => registerRealtime(registry, read),
    recent: () => recent.read(),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
