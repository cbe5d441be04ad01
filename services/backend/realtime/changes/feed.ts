import type { Sql } from 'postgres';
import type { Log } from '../../log.ts';
import { type Binding, bind, type WantedChanges } from './bindings.ts';
import { matches, sights } from './judge.ts';
import { type Change, payloadOf } from './payload.ts';
import type { Subscriber } from './subscriber.ts';
import { publishedTables, type Table } from './tables.ts';

const CHANNEL = 'stoa_realtime_changes';
const PAGE = 500;
const MAX_WAITING = 10_000;
const RETENTION_MS = 60_000;

export interface Feed {
  /** Finds what is asked for and has its changes written down from now on; throws NotOffered. */
  prepare(wanted: WantedChanges[], role: string): Promise<Binding[]>;
  add(subscriber: Subscriber): void;
  remove(subscriber: Subscriber): void;
  /** Says again what this process listens to. */
  restore(): Promise<void>;
  figures(): { subscribers: number; lost: number };
  stop(): Promise<void>;
}

export interface FeedOptions {
  sql: Sql;
  /** The connection on which this process says what it listens to. */
  writer: Sql;
  process: string;
  log: Log;
}

/** Tells subscribers of committed changes, transaction by transaction, each only of rows that its person may see. */
export async function openFeed({ sql, writer, process, log }: FeedOptions): Promise<Feed> {
  const subscribers = new Map<number, Set<Subscriber>>();
  /** Tables this process has registered, and the time of their last request. */
  const listed = new Map<number, number>();
  let listing: Promise<unknown> = Promise.resolve();
  const delivered = new Map<string, number>();
  const waiting: string[] = [];
  let isDelivering = false;
  let lost = 0;

  const listTo = (entities: number[]) => writer`
    insert into realtime.listeners (process, entity) select ${process}, unnest(${entities}::oid[]) on conflict do nothing`;

  /** Resolves when the changes of all of these are written down, whoever asked for them first. */
  async function list(entities: number[]): Promise<void> {
    const unlisted = entities.filter((entity) => !listed.has(entity));
    for (const entity of entities) listed.set(entity, Date.now());
    if (unlisted.length > 0) {
      listing = Promise.all([listing, listTo(unlisted)]).catch((error: unknown) => {
        for (const entity of unlisted) listed.delete(entity);
        listing = Promise.resolve();
        throw error;
      });
    }
    await listing;
  }

  async function deliver(xact: string): Promise<void> {
    for (let last = 0n; ;) {
      const changes = await sql<Change[]>`
        select c.id::text, c.entity::int8::float8 as entity, c.type, c.row_new, c.row_old, c.written_at from realtime.changes c
        where c.xact = ${xact}::xid8 and c.id > ${String(last)} and c.entity = any (${[...subscribers.keys()]}::oid[])
        order by c.id limit ${PAGE}`;
      const first = changes[0];
      if (!first) return;
      last = BigInt(changes.at(-1)?.id ?? 0);
      const tables = await publishedTables(sql, {
        entities: [...new Set(changes.map(({ entity }) => entity))],
      });
      const span = { xact, first: first.id, last: String(last) };
      const judged = await Promise.all(tables.map((table) => judge(table, span, changes)));
      const order = new Map(changes.map(({ id }, at) => [id, at]));
      const sorted = judged.flat().toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
      for (const { notify } of sorted) notify();
      if (changes.length < PAGE) return;
    }
  }

  async function judge(table: Table, span: { xact: string; first: string; last: string }, changes: Change[]) {
    const own = changes.filter(({ entity }) => entity === table.entity);
    const here = [...(subscribers.get(table.entity) ?? [])];
    const wanted = await matches(sql, table, span, own, here);
    const seen = await sights(sql, table, span, wanted);
    const tellings: { id: string; notify(): void }[] = [];
    for (const change of own) {
      const payloads = new Map<string, ReturnType<typeof payloadOf>>();
      for (const { subscriber, claims, ids } of wanted) {
        const sight = seen(claims, change.id);
        const bindings = ids.get(change.id);
        if (!bindings || !sight) continue;
        // One message for each selection of columns that its bindings ask for.
        for (const [key, some] of Map.groupBy(bindings, ({ wanted: { select } }) =>
          JSON.stringify(select ?? null),
        )) {
          const shape = `${claims.role} ${sight.seesOld} ${key}`;
          const data =
            payloads.get(shape) ??
            payloadOf(table, change, {
              role: claims.role,
              select: JSON.parse(key) as string[] | null,
              seesOld: sight.seesOld,
            });
          payloads.set(shape, data);
          tellings.push({
            id: change.id,
            notify: () => subscriber.receive({ ids: some.map(({ id }) => id), data }),
          });
        }
      }
    }
    return tellings;
  }

  async function work(): Promise<void> {
    if (isDelivering) return;
    isDelivering = true;
    for (let xact = waiting.shift(); xact !== undefined; xact = waiting.shift()) {
      try {
        await deliver(xact);
      } catch (error) {
        lost += 1;
        log.error({ err: error }, 'changes could not be told');
      }
    }
    isDelivering = false;
  }

  function take(xact: string): void {
    if (subscribers.size === 0 || delivered.has(xact)) return;
    if (waiting.length >= MAX_WAITING) return void (lost += 1);
    delivered.set(xact, Date.now());
    waiting.push(xact);
    void work();
  }

  let hasListened = false;
  const { unlisten } = await sql.listen(CHANNEL, take, () => {
    if (hasListened) catchUp().catch((error: unknown) => log.error({ err: error }, 'changes may be missed'));
    hasListened = true;
  });

  /** After a cut line: what was written down meanwhile. */
  async function catchUp(): Promise<void> {
    const rows = await sql<{ xact: string }[]>`
      select xact::text from realtime.changes where written_at > now() - interval '1 minute' group by xact order by min(id)`;
    for (const { xact } of rows) take(xact);
  }

  const clock = setInterval(() => {
    const old = Date.now() - 2 * RETENTION_MS;
    for (const [xact, at] of delivered) if (at < old) delivered.delete(xact);
    // A join that is under way has asked and does not listen yet.
    const idle = [...listed.keys()].filter(
      (entity) => !subscribers.has(entity) && Date.now() - (listed.get(entity) ?? 0) > RETENTION_MS,
    );
    if (idle.length === 0) return;
    for (const entity of idle) listed.delete(entity);
    // On the same connection as the insert: whichever is written last holds.
    writer`delete from realtime.listeners where process = ${process} and entity = any (${idle}::oid[])`.catch(
      () => idle.forEach((entity) => listed.set(entity, 0)),
    );
  }, RETENTION_MS);
  clock.unref();

  return {
    async prepare(wanted, role) {
      const bindings = await Promise.all(wanted.map((each) => bind(sql, each, role)));
      const entities = [...new Set(bindings.flatMap(({ tables }) => tables.map(({ entity }) => entity)))];
      await list(entities);
      return bindings;
    },
    add(subscriber) {
      for (const { tables } of subscriber.bindings)
        for (const { entity } of tables)
          subscribers.set(entity, (subscribers.get(entity) ?? new Set()).add(subscriber));
    },
    remove(subscriber) {
      for (const [entity, some] of subscribers)
        if (some.delete(subscriber) && some.size === 0) subscribers.delete(entity);
    },
    async restore() {
      await listTo([...listed.keys()]);
    },
    figures: () => ({
      subscribers: new Set([...subscribers.values()].flatMap((some) => [...some])).size,
      lost,
    }),
    async stop() {
      clearInterval(clock);
      waiting.length = 0;
      await unlisten();
    },
  };
}
