import type { Broadcast } from './frames.ts';

export type Meta = Record<string, unknown> & { phx_ref: string };

export interface Presence {
  key: string;
  meta: Meta;
}

export interface RoomName {
  topic: string;
  isPrivate: boolean;
}

export type RoomState = RoomName & { present: Presence[] };

/** Messages between processes. */
export type ClusterMessage =
  | ({ kind: 'broadcast'; broadcast: Broadcast; bytes?: string } & RoomName)
  | ({ kind: 'presence'; joins: Presence[]; leaves: Presence[] } & RoomName)
  | { kind: 'state'; rooms: RoomState[] }
  | { kind: 'hello' }
  | { kind: 'gone' };

/** Bytes have no form in JSON. */
export function sealBroadcast(room: RoomName, broadcast: Broadcast): ClusterMessage {
  const { payload } = broadcast;
  if (!(payload instanceof Uint8Array)) return { kind: 'broadcast', ...room, broadcast };
  const bytes = Buffer.from(payload).toString('base64');
  return { kind: 'broadcast', ...room, broadcast: { ...broadcast, payload: null }, bytes };
}

export function openBroadcast({
  broadcast,
  bytes,
}: Extract<ClusterMessage, { kind: 'broadcast' }>): Broadcast {
  return bytes === undefined
    ? broadcast
    : { ...broadcast, payload: new Uint8Array(Buffer.from(bytes, 'base64')) };
}
