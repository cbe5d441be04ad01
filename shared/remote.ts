import type { EventName } from './contracts/events.ts';
import type { RemoteDeclaration, RemoteRoute, RemoteSlot } from './contracts/registry.ts';

type Declared = Omit<RemoteDeclaration, 'events' | 'routes' | 'slots'> & {
  /** `still` is the alias of `static` until the contract version that deprecated.ts names. */
  routes: (RemoteRoute & { static?: RemoteRoute['still'] })[];
  slots: (RemoteSlot & { static?: RemoteSlot['still'] })[];
  events: { emits: readonly EventName[]; listens: readonly EventName[] };
};

/** Declares a remote as data: name, routes, slots and events. The build copies it into the artifact's assets.json. */
export function defineRemote<const T extends Declared>(declaration: T): T {
  return declaration;
}
