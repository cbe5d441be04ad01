export interface Message {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

export interface Broadcast {
  type: 'broadcast';
  event: string;
  /** Bytes only when the sender sent bytes. */
  payload: unknown;
  meta?: Record<string, unknown>;
}

export type Version = '1.0.0' | '2.0.0';

const BROADCAST_PUSH = 3;
const BROADCAST = 4;
const JSON_ENCODING = 1;

/** Reads one frame of a client; null when it is not one. */
export function decodeFrame(data: Buffer, isBinary: boolean, version: Version): Message | null {
  try {
    if (isBinary) return decodeBroadcastPush(data);
    const raw: unknown = JSON.parse(data.toString('utf8'));
    if (version === '2.0.0') {
      if (!Array.isArray(raw) || raw.length !== 5) return null;
      const [joinRef, ref, topic, event, payload] = raw as unknown[];
      return checked({ joinRef, ref, topic, event, payload });
    }
    const { join_ref: joinRef, ref, topic, event, payload } = raw as Record<string, unknown>;
    return checked({ joinRef, ref, topic, event, payload });
  } catch {
    return null;
  }
}

/** Writes one message in the client's version. */
export function encodeFrame({ joinRef, ref, topic, event, payload }: Message, version: Version): string {
  if (version === '2.0.0') return JSON.stringify([joinRef, ref, topic, event, payload]);
  return JSON.stringify({ topic, event, payload, ref, join_ref: joinRef });
}

export interface Frame {
  data: string | Buffer;
  isBinary: boolean;
}

/** A message on its way to many, written once for each version that is asked for; null where it has no form for it. */
export type SharedFrame = (version: Version) => Frame | null;

export function shareFrame(topic: string, event: string, payload: unknown): SharedFrame {
  return shared((version) => encodeFrame({ joinRef: null, ref: null, topic, event, payload }, version));
}

export const shareBroadcast = (topic: string, broadcast: Broadcast): SharedFrame =>
  shared((version) => encodeBroadcast(topic, broadcast, version));

function shared(write: (version: Version) => Buffer | string | null): SharedFrame {
  const written = new Map<Version, Frame | null>();
  return (version) => {
    const known = written.get(version);
    if (known !== undefined) return known;
    const made = write(version);
    const frame =
      made === null ? null : { data: Buffer.from(made as string), isBinary: typeof made !== 'string' };
    written.set(version, frame);
    return frame;
  };
}

/** Writes a broadcast; null when this version has no form for it. */
function encodeBroadcast(topic: string, broadcast: Broadcast, version: Version): string | Buffer | null {
  if (!(broadcast.payload instanceof Uint8Array)) {
    return encodeFrame({ joinRef: null, ref: null, topic, event: 'broadcast', payload: broadcast }, version);
  }
  if (version === '1.0.0') return null;
  const fields = [topic, broadcast.event].map((text) => Buffer.from(text));
  if (fields.some((field) => field.length > 255)) return null;
  const header = Buffer.from([BROADCAST, ...fields.map((field) => field.length), 0, 0]);
  return Buffer.concat([header, ...fields, broadcast.payload]);
}

function decodeBroadcastPush(data: Buffer): Message | null {
  if (data[0] !== BROADCAST_PUSH || data.length < 7) return null;
  let offset = 7;
  const [joinRef = '', ref = '', topic = '', event = '', meta = ''] = [1, 2, 3, 4, 5].map((at) => {
    const end = offset + (data[at] ?? 0);
    if (end > data.length) throw new RangeError('frame too short');
    const text = data.toString('utf8', offset, end);
    offset = end;
    return text;
  });
  const body = data.subarray(offset);
  const payload: Broadcast = {
    type: 'broadcast',
    event,
    payload: data[6] === JSON_ENCODING ? JSON.parse(body.toString('utf8')) : new Uint8Array(body),
    ...(meta ? { meta: JSON.parse(meta) as Record<string, unknown> } : {}),
  };
  return { joinRef: joinRef || null, ref: ref || null, topic, event: 'broadcast', payload };
}

function checked(raw: Record<'joinRef' | 'ref' | 'topic' | 'event' | 'payload', unknown>): Message | null {
  const { topic, event, payload } = raw;
  if (typeof topic !== 'string' || typeof event !== 'string' || topic.length > 255 || event.length > 255)
    return null;
  return { joinRef: reference(raw.joinRef), ref: reference(raw.ref), topic, event, payload };
}

const reference = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 64) : null;
