import type { ComponentType } from 'react';
import type { ComposedRemote, Composition } from '@stoa/shared/contracts/registry';
import type { ExposeRef } from './wanted-exposes.ts';

/** Loadable version of a remote. */
export type RemoteVersion = NonNullable<ComposedRemote['lkg']>;

export type ExposeState =
  | { status: 'loading'; title: string }
  | { status: 'ready'; title: string; version: string; Component: ComponentType }
  | { status: 'failed'; title: string };

export interface RemoteProblem {
  kind: 'load' | 'render';
  remote: string;
  expose: string;
  version: string;
  error: unknown;
}

/** Load state of exposes and the handling of their failures, as the views use it. */
export interface RemoteStore {
  subscribe(listener: () => void): () => void;
  peek(ref: ExposeRef): ExposeState;
  request(ref: ExposeRef): void;
  isSettled(ref: ExposeRef): boolean;
  /** A version crashed while it was shown: the page goes on with LKG. */
  renderFailed(ref: ExposeRef, version: string, error: unknown): void;
  retry(remote: string): void;
  /** Takes in what the page at first only knew the names of. */
  extend(remotes: readonly ComposedRemote[]): void;
  /** Loads an expose of a version, whatever the page shows. */
  load: RemoteStoreParts['load'];
  /** Told around the effects of what is mounted; where nobody watches, nothing is. */
  effects?: { begin(): void; end(remote: string, version: string): void };
}

export interface RemoteStoreParts {
  composition: Composition;
  load(version: RemoteVersion, expose: string, isLkg: boolean): Promise<ComponentType>;
  report(problem: RemoteProblem): void;
}

interface RemoteRecord {
  remote: ComposedRemote;
  /** The version this page shows: as composed, or after a failure LKG. */
  isOnLkg: boolean;
  /** Counts fresh starts, so that the answer to an older one is ignored. */
  generation: number;
  exposes: Map<string, ExposeState>;
}

/**
 * Keeps which version of each remote this page shows. A remote falls to LKG as a whole: two versions of it side by side
 * would keep two states.
 */
export function createRemoteStore({ composition, load, report }: RemoteStoreParts): RemoteStore {
  const listeners = new Set<() => void>();
  const records = new Map<string, RemoteRecord>();
  const extend = (remotes: readonly ComposedRemote[]) => {
    for (const remote of remotes) {
      const before = records.get(remote.name);
      if (before && !before.remote.isDeferred) continue;
      records.set(remote.name, { remote, isOnLkg: false, generation: 0, exposes: new Map() });
    }
  };
  extend(composition.remotes);

  const changed = () => {
    for (const listener of [...listeners]) listener();
  };

  function start(record: RemoteRecord, expose: string): void {
    const { generation, isOnLkg, remote } = record;
    const version = isOnLkg && remote.lkg ? remote.lkg : remote;
    const { title } = version;
    record.exposes.set(expose, { status: 'loading', title });
    void settle(record, generation, expose, version, load(version, expose, isOnLkg));
  }

  async function settle(
    record: RemoteRecord,
    generation: number,
    expose: string,
    { version, title }: RemoteVersion,
    loading: Promise<ComponentType>,
  ): Promise<void> {
    try {
      const Component = await loading;
      if (record.generation !== generation) return;
      record.exposes.set(expose, { status: 'ready', title, version, Component });
      changed();
    } catch (error) {
      if (record.generation !== generation) return;
      fail(record, { kind: 'load', remote: record.remote.name, expose, version, error });
    }
  }

  function fail(record: RemoteRecord, problem: RemoteProblem): void {
    report(problem);
    const { remote } = record;
    if (remote.lkg && !record.isOnLkg) restart(record, true);
    else record.exposes.set(problem.expose, { status: 'failed', title: remote.title });
    changed();
  }

  function restart(record: RemoteRecord, isOnLkg: boolean): void {
    const wanted = [...record.exposes.keys()];
    record.isOnLkg = isOnLkg;
    record.generation += 1;
    record.exposes.clear();
    for (const expose of wanted) start(record, expose);
  }

  function peek({ remote, expose }: ExposeRef): ExposeState {
    return records.get(remote)?.exposes.get(expose) ?? UNKNOWN;
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    peek,
    request({ remote, expose }) {
      const record = records.get(remote);
      if (!record || record.remote.isDeferred || record.exposes.has(expose)) return;
      start(record, expose);
      changed();
    },
    isSettled: (ref) => peek(ref).status !== 'loading',
    renderFailed({ remote, expose }, version, error) {
      const record = records.get(remote);
      const state = record?.exposes.get(expose);
      if (!record || state?.status !== 'ready' || state.version !== version) return;
      fail(record, { kind: 'render', remote, expose, version, error });
    },
    extend,
    load,
    retry(remote) {
      const record = records.get(remote);
      if (!record) return;
      restart(record, false);
      changed();
    },
  };
}

const UNKNOWN: ExposeState = { status: 'loading', title: '' };
