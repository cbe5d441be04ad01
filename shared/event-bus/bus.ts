import type { EventName, EventPayload, ReceivedPayload } from '../contracts/events.ts';
import { EVENT_SHAPES } from './event-shapes.ts';
import { MISFIT, readPayload } from './read-payload.ts';

/** Events that other tabs of the same browser hear too. */
const CROSS_TAB_EVENTS: readonly EventName[] = ['cart.changed', 'session.changed', 'consent.changed'];

/** Requests that wait for the remote that answers them: a click before it has loaded is not lost. */
const HELD_EVENTS: readonly EventName[] = ['cart.add', 'cart.open'];

interface Envelope {
  name: string;
  version: number;
  payload: unknown;
}

type Channel = Pick<BroadcastChannel, 'postMessage' | 'close'> & {
  onmessage: ((event: MessageEvent) => void) | null;
};

const HELD_MAX = 20;

export interface Bus {
  emit<N extends EventName>(name: N, payload: EventPayload<N>): void;
  on<N extends EventName>(name: N, handler: (payload: ReceivedPayload<N>) => void): () => void;
  /** Takes an envelope from outside (another tab); unknown or malformed ones are dropped and counted. */
  receive(envelope: unknown): void;
  /** Joins the tabs of this browser. */
  connect(channel: Channel): void;
  dropped(): number;
}

/** Makes a typed event bus whose payloads are parsed at the receiving side. A handler that throws stops no other. */
export function createBus(onHandlerError: (error: unknown) => void = (error) => reportError(error)): Bus {
  const handlers = new Map<EventName, Set<(payload: never) => void>>();
  const held: { name: EventName; payload: unknown }[] = [];
  let droppedCount = 0;
  let channel: Channel | null = null;

  function receive(envelope: unknown) {
    if (!isEnvelope(envelope) || !Object.hasOwn(EVENT_SHAPES, envelope.name)) {
      droppedCount += 1;
      return;
    }
    const name = envelope.name as EventName;
    const shape = EVENT_SHAPES[name];
    const payload = readPayload(shape.payload, envelope.payload);
    if (payload === MISFIT || envelope.version < shape.version) {
      droppedCount += 1;
      return;
    }
    const listening = [...(handlers.get(name) ?? [])];
    if (listening.length === 0 && HELD_EVENTS.includes(name) && held.length < HELD_MAX) {
      held.push({ name, payload });
    }
    for (const handler of listening) run(handler, payload);
  }

  function run(handler: (payload: never) => void, payload: unknown) {
    try {
      handler(payload as never);
    } catch (error) {
      onHandlerError(error);
    }
  }

  /** After the listener's own start is over: what waited for it is handed over once. */
  function handOver(name: EventName) {
    const waiting = held.filter((event) => event.name === name);
    if (waiting.length === 0) return;
    held.splice(0, held.length, ...held.filter((event) => event.name !== name));
    queueMicrotask(() => {
      for (const { payload } of waiting) {
        for (const handler of [...(handlers.get(name) ?? [])]) run(handler, payload);
      }
    });
  }

  return {
    emit(name, payload) {
      const envelope = { name, version: EVENT_SHAPES[name].version, payload };
      receive(envelope);
      if (CROSS_TAB_EVENTS.includes(name)) channel?.postMessage(envelope);
    },
    on(name, handler) {
      const set = handlers.get(name) ?? new Set();
      handlers.set(name, set);
      set.add(handler as (payload: never) => void);
      handOver(name);
      return () => void set.delete(handler as (payload: never) => void);
    },
    receive,
    connect(joined) {
      channel?.close();
      channel = joined;
      joined.onmessage = ({ data }) => {
        if (isEnvelope(data) && CROSS_TAB_EVENTS.some((name) => name === data.name)) receive(data);
        else droppedCount += 1;
      };
    },
    dropped: () => droppedCount,
  };
}

function isEnvelope(value: unknown): value is Envelope {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Envelope).name === 'string' &&
    Number.isInteger((value as Envelope).version)
  );
}
