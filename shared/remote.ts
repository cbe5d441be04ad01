import type { EventName } from './contracts/events.ts';
import type { RemoteDeclaration } from './contracts/registry.ts';

type Declared = Omit<RemoteDeclaration, 'events'> & {
  events: { emits: readonly EventName[]; listens: readonly EventName[] };
};

/** Declares a remote as data: name, routes, slots and events. The build copies it into the artifact's assets.json. */
export function defineRemote<const T extends Declared>(declaration: T): T {
  return declaration;
}
