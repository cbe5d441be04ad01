import type { Bus } from './bus.ts';
import type { Broadcast } from './frames.ts';
import {
  type ClusterMessage,
  openBroadcast,
  type RoomName,
  type RoomState,
  sealBroadcast,
} from './cluster-messages.ts';
import { Room } from './room.ts';

const nameOf = ({ topic, isPrivate }: RoomName) => `${isPrivate ? 'private' : 'public'}:${topic}`;

/** All rooms of a process, in step with those of the other processes. Private and public channels of one name differ. */
export class Rooms {
  readonly #rooms = new Map<string, { name: RoomName; room: Room }>();
  #bus: Pick<Bus, 'notify' | 'self'> | null = null;
  #nextRef = 1;

  connect(bus: Pick<Bus, 'notify' | 'self'>): void {
    this.#bus = bus;
  }

  /** Of no other presence at any process. */
  newRef(): string {
    return `${this.#bus?.self.slice(0, 8) ?? 'here'}.${Date.now().toString(36)}.${this.#nextRef++}`;
  }

  at(name: RoomName): Room {
    const found = this.#rooms.get(nameOf(name));
    if (found) return found.room;
    const room = new Room(name.topic, (diff) => this.#bus?.notify({ kind: 'presence', ...name, ...diff }));
    this.#rooms.set(nameOf(name), { name, room });
    return room;
  }

  /** Tells the other processes what was broadcast here. */
  relay(name: RoomName, broadcast: Broadcast): void {
    this.#bus?.notify(sealBroadcast(name, broadcast));
  }

  /** To everybody in the room at every process. */
  broadcast(name: RoomName, broadcast: Broadcast): void {
    this.#rooms.get(nameOf(name))?.room.broadcast(broadcast);
    this.relay(name, broadcast);
  }

  receive(from: string, message: ClusterMessage): void {
    if (message.kind === 'broadcast')
      this.#rooms.get(nameOf(message))?.room.broadcast(openBroadcast(message));
    if (message.kind === 'presence') this.at(message).receive(from, message);
    if (message.kind === 'state') this.#replace(from, message.rooms);
  }

  /** Removes the presences of a process that is gone. */
  evict(process: string): void {
    this.#replace(process, []);
  }

  state(): ClusterMessage {
    const rooms: RoomState[] = [];
    for (const { name, room } of this.#rooms.values()) {
      const present = room.present();
      if (present.length > 0) rooms.push({ topic: name.topic, isPrivate: name.isPrivate, present });
    }
    return { kind: 'state', rooms };
  }

  /** Forgets rooms nobody is in. */
  sweep(): void {
    for (const [name, { room }] of this.#rooms) {
      if (!room.isEmpty) continue;
      room.close();
      this.#rooms.delete(name);
    }
  }

  figures(): { rooms: number; channels: number } {
    let channels = 0;
    for (const { room } of this.#rooms.values()) channels += room.memberCount;
    return { rooms: this.#rooms.size, channels };
  }

  #replace(from: string, rooms: RoomState[]): void {
    const named = new Map(rooms.map((each) => [nameOf(each), each]));
    for (const [name, { room }] of this.#rooms) if (!named.has(name)) room.replace(from, []);
    for (const each of named.values()) this.at(each).replace(from, each.present);
  }
}
