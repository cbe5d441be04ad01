import type { EventName, ReceivedPayload } from '@stoa/shared/contracts/events';
import type { HealthEvent } from '@stoa/shared/contracts/health';
import type { Composition } from '@stoa/shared/contracts/registry';
import type { RemoteProblem } from '../loading/remote-store.ts';
import { createHealthBuffer } from './health-buffer.ts';
import { isFault, readFailure } from './read-failure.ts';

export interface Health {
  loaded(remote: string, version: string, ms: number): void;
  failed(problem: Pick<RemoteProblem, 'kind' | 'remote' | 'version' | 'error'>): void;
}

export interface HealthParts {
  composition: Composition;
  /** Hands a beacon to the browser, which sends it even when the page goes away. */
  send(body: string): void;
  /** Runs once the page has nothing better to do; `leaving` runs whenever the page may never come back. */
  idle(run: () => void): void;
  leaving(run: () => void): void;
  isOnline(): boolean;
  on<N extends EventName>(name: N, handler: (payload: ReceivedPayload<N>) => void): void;
}

const SILENT: Health = { loaded: () => {}, failed: () => {} };

/** Tells the service how the remotes of this page did: after loading, and when the page is left. A preview tells nothing. */
export function startHealth(parts: HealthParts): Health {
  const { composition, send, idle, leaving, isOnline, on } = parts;
  if (composition.remotes.some(({ rule }) => rule === 'override')) return SILENT;
  const buffer = createHealthBuffer();
  const shown = new Map<string, string>();
  let isPlanned = false;

  const flush = () => {
    isPlanned = false;
    for (const events of buffer.take())
      send(JSON.stringify({ compositionId: composition.compositionId, events }));
  };
  const add = (event: HealthEvent) => {
    if (!buffer.add(event) || isPlanned) return;
    isPlanned = true;
    idle(flush);
  };
  leaving(flush);

  const seller = composition.remotes.find(({ events }) => events.emits.includes('checkout.completed'));
  const sale = (outcome: 'started' | 'failed' | 'completed', code: string | null = null) => {
    if (!seller) return;
    const version = shown.get(seller.name) ?? seller.version;
    add({ kind: 'business', remote: seller.name, version, outcome, code });
  };
  on('checkout.started', () => sale('started'));
  on('checkout.completed', () => sale('completed'));
  on('checkout.failed', ({ code }) => {
    if (isOnline() && isFault(code)) sale('failed', code);
  });

  return {
    loaded(remote, version, ms) {
      shown.set(remote, version);
      add({
        kind: 'page',
        remote,
        version,
        outcome: 'ok',
        ms: Math.min(600_000, Math.max(0, Math.round(ms))),
        phase: null,
        code: null,
      });
    },
    failed({ kind, remote, version, error }) {
      // Without a connection nothing loads, whatever its version.
      if (kind === 'load' && !isOnline()) return;
      const outcome = kind === 'load' ? 'load_failed' : 'render_failed';
      const { phase, code } = readFailure(error);
      add({
        kind: 'page',
        remote,
        version,
        outcome,
        ms: null,
        phase: kind === 'load' ? phase : 'render',
        code,
      });
    },
  };
}
