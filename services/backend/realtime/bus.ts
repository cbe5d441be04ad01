import type { Sql } from 'postgres';
import type { Log } from '../log.ts';
import { openPool } from '../postgres/open-pool.ts';
import type { PoolSettings } from '../postgres/settings-per-transaction.ts';
import type { ClusterMessage } from './cluster-messages.ts';

const CHANNEL = 'stoa_realtime';
const BEAT_MS = 3_000;
const ANSWERS_MS = 2_000;
const MAX_WAITING_BYTES = 8 * 1024 * 1024;

interface Envelope {
  from: string;
  letters: ClusterMessage[];
}

export interface BusOptions {
  sql: Sql;
  databaseUrl: string;
  connection: PoolSettings;
  log: Log;
  /** Receives another process's messages in order. */
  onMessage(from: string, message: ClusterMessage): void;
  /** A process is gone, with all it had. */
  onGone(process: string): void;
  /** The others took this process for dead and forgot what it listens to. */
  onEvicted(): void;
  /** All that the others have to know of this process. */
  state(): ClusterMessage;
}

export type Bus = Awaited<ReturnType<typeof openBus>>;

/** Carries letters between the processes on one database. A process that is alone writes nothing but its heartbeat. */
export async function openBus(options: BusOptions) {
  const { sql, log } = options;
  const self = crypto.randomUUID();
  // One connection, so that letters are committed in the order in which they were written.
  const writer = openPool(options.databaseUrl, options.connection, { max: 1, max_lifetime: null });
  const peers = new Set<string>();
  const awaited = new Set<string>();
  const waiting: ClusterMessage[] = [];
  let waitingBytes = 0;
  let isSending = false;
  let isStopped = false;
  let needsFullState = false;
  let lost = 0;
  const ready = Promise.withResolvers<void>();

  const post = async (messages: ClusterMessage[]) => {
    const envelope: Envelope = { from: self, letters: messages };
    await writer`select realtime.tell(${JSON.stringify(envelope)})`;
  };

  async function flush(): Promise<void> {
    if (isSending) return;
    isSending = true;
    // One turn is left to those who write at the same time.
    await Promise.resolve();
    while (waiting.length > 0) {
      if (isStopped) break;
      const messages = waiting.splice(0);
      waitingBytes = 0;
      try {
        await post(needsFullState ? [options.state(), ...messages.filter(isSaidOnce)] : messages);
        needsFullState = false;
      } catch (error) {
        lost += messages.filter(isSaidOnce).length;
        needsFullState = true;
        log.warn({ err: error }, 'other processes could not be told');
        break;
      }
    }
    isSending = false;
  }

  function broadcast(message: ClusterMessage, isUrgent = false): void {
    if (isStopped || (peers.size === 0 && !isUrgent)) return;
    const bytes = message.kind === 'broadcast' ? JSON.stringify(message).length : 200;
    if (waitingBytes + bytes > MAX_WAITING_BYTES) {
      if (isSaidOnce(message)) lost += 1;
      else needsFullState = true;
      return;
    }
    waiting.push(message);
    waitingBytes += bytes;
    void flush();
  }

  function onMessage({ from, letters: messages }: Envelope): void {
    if (from === self) return;
    if (from) peers.add(from);
    for (const message of messages) {
      if (message.kind === 'hello') broadcast(options.state());
      if (message.kind === 'gone') leave(from);
      if (message.kind === 'state') answered(from);
      options.onMessage(from, message);
    }
  }

  function leave(peer: string): void {
    peers.delete(peer);
    answered(peer);
    options.onGone(peer);
  }

  function answered(peer: string): void {
    awaited.delete(peer);
    if (awaited.size === 0) ready.resolve();
  }

  // Long letters are fetched one after the other, so that none overtakes another.
  let reading: Promise<void> = Promise.resolve();
  const receive = (text: string) => {
    reading = reading
      .then(() => read(text))
      .catch((error: unknown) => log.error({ err: error }, 'what another process said could not be read'));
  };

  async function read(text: string): Promise<void> {
    const said = JSON.parse(text) as Envelope | { letter: number };
    if (!('letter' in said)) return onMessage(said);
    const [row] = await sql<[{ body: string }?]>`select body from realtime.letters where id = ${said.letter}`;
    if (row) onMessage(JSON.parse(row.body) as Envelope);
  }

  async function beat(): Promise<void> {
    const [row] = await writer<
      [{ was_known: boolean; others: string[] }]
    >`select * from realtime.beat(${self})`;
    for (const peer of [...peers]) if (!row.others.includes(peer)) leave(peer);
    const strangers = row.others.filter((peer) => !peers.has(peer));
    if (row.was_known && strangers.length === 0) return;
    for (const peer of strangers) {
      peers.add(peer);
      awaited.add(peer);
    }
    await post([{ kind: 'hello' }, options.state()]);
    if (!row.was_known) options.onEvicted();
  }

  let isListening = false;
  const { unlisten } = await sql.listen(CHANNEL, receive, () => {
    // Whatever was said while the line was cut is asked for again.
    if (isListening) post([{ kind: 'hello' }, options.state()]).catch(() => (needsFullState = true));
    isListening = true;
  });
  await beat();
  if (awaited.size === 0) ready.resolve();
  setTimeout(ready.resolve, ANSWERS_MS).unref();

  let isBeating = false;
  const clock = setInterval(() => {
    if (isBeating) return;
    isBeating = true;
    beat()
      .catch((error: unknown) => log.warn({ err: error }, 'realtime heartbeat failed'))
      .finally(() => (isBeating = false));
    if (needsFullState) broadcast(options.state());
  }, BEAT_MS);
  clock.unref();

  return {
    self,
    writer,
    notify: broadcast,
    /** Resolves when the others know of this process and have told what they have. */
    ready: ready.promise,
    figures: () => ({ processes: peers.size + 1, lost }),
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(clock);
      await post([{ kind: 'gone' }]).catch(() => {});
      await writer`delete from realtime.processes where id = ${self}`.catch(() => {});
      await Promise.all([unlisten(), writer.end({ timeout: 2 })]);
    },
  };
}

/** Broadcasts are told once; all else is part of the state that can be told again. */
const isSaidOnce = (message: ClusterMessage): boolean => message.kind === 'broadcast';
