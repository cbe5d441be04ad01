import type { Backend } from '@stoa/backend';
import { Counter, Gauge, type Registry } from 'prom-client';

export type RealtimeFigures = ReturnType<Backend['realtimeFigures']>;

const HELD = {
  sockets: 'Open realtime sockets.',
  channels: 'Channels that sockets have joined.',
  subscribers: 'Channels that listen to changes of the database.',
  processes: 'Processes that share this database, this one included.',
} as const;
const COUNTED = {
  refused: 'Sockets refused because their address or tenant had too many.',
  dropped: 'Sockets let go because they did not read what they were sent.',
  lost: 'Broadcasts and changes that could not be handed on.',
} as const;

/** Registers metrics of current and lost realtime connections and changes, read on each scrape. */
export function registerRealtime(registry: Registry, read: () => RealtimeFigures): void {
  const now = () => {
    const { changes, ...figures } = read();
    return { ...figures, subscribers: changes.subscribers, lost: figures.lost + changes.lost };
  };
  for (const name of keysOf(HELD))
    registry.registerMetric(
      new Gauge({
        name: `stoa_realtime_${name}`,
        help: HELD[name],
        registers: [],
        collect() {
          this.set(now()[name]);
        },
      }),
    );
  for (const name of keysOf(COUNTED))
    registry.registerMetric(
      new Counter({
        name: `stoa_realtime_${name}_total`,
        help: COUNTED[name],
        registers: [],
        collect() {
          this.reset();
          this.inc(now()[name]);
        },
      }),
    );
}

const keysOf = <Key extends string>(named: Record<Key, unknown>): Key[] => Object.keys(named) as Key[];
