import { createBus } from './bus.ts';
import type { EventName, EventPayload, ReceivedPayload } from '../contracts/events.ts';

export type { EventName, EventPayload, ReceivedPayload } from '../contracts/events.ts';

/** The page's one bus. Remotes use `remoteBus` with their declaration instead, so that types hold them to it. */
export const bus = createBus();

interface DeclaredEvents {
  events: { emits: readonly string[]; listens: readonly string[] };
}

/** The bus as one remote may use it: it emits and hears what its `remote.ts` declares. */
export function remoteBus<const D extends DeclaredEvents>(declaration: D) {
  type Emits = Extract<D['events']['emits'][number], EventName>;
  type Listens = Extract<D['events']['listens'][number], EventName>;
  return {
    emit<N extends Emits>(name: N, payload: EventPayload<N>) {
      if (!declaration.events.emits.includes(name))
        throw new Error(`remote.ts does not declare that it emits ${name}`);
      bus.emit(name, payload);
    },
    on<N extends Listens>(name: N, handler: (payload: ReceivedPayload<N>) => void) {
      if (!declaration.events.listens.includes(name))
        throw new Error(`remote.ts does not declare that it hears ${name}`);
      return bus.on(name, handler);
    },
  };
}
