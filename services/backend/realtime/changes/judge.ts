import type { Sql } from 'postgres';
import type { Claims } from '../../auth/tokens.ts';
import { type Binding, canReceive } from './bindings.ts';
import type { Subscriber } from './subscriber.ts';
import type { Change } from './payload.ts';
import type { Table } from './tables.ts';

/** The changes of one transaction between two numbers. */
export interface Span {
  xact: string;
  first: string;
  last: string;
}

export interface Wanted {
  subscriber: Subscriber;
  claims: Claims;
  /** By change: the bindings whose event and filter it fits. */
  ids: Map<string, Binding[]>;
}

const FILTERS_AT_ONCE = 200;
const PEOPLE_AT_ONCE = 100;

/** Which changes fit the bindings of each subscriber, before anybody asks who may see them. */
export async function matches(
  sql: Sql,
  table: Table,
  span: Span,
  changes: Change[],
  subscribers: Subscriber[],
): Promise<Wanted[]> {
  const claimed = subscribers.map((subscriber) => ({ subscriber, claims: subscriber.claims() }));
  const bound = claimed.flatMap(({ subscriber, claims }) =>
    subscriber.bindings.flatMap((binding) =>
      binding.tables
        .filter(({ entity, names }) => entity === table.entity && canReceive(table, claims.role, names))
        .map(({ predicate }) => ({ subscriber, binding, predicate })),
    ),
  );
  const predicates = [...new Set(bound.map(({ predicate }) => predicate))].filter(Boolean);
  const fitting = await fittingIds(sql, table, span, predicates);
  return claimed.map(({ subscriber, claims }) => {
    const ids = new Map<string, Binding[]>();
    for (const { binding, predicate } of bound.filter((each) => each.subscriber === subscriber))
      for (const { id, type } of changes) {
        if (binding.wanted.event !== '*' && binding.wanted.event !== type) continue;
        if (predicate !== '' && !fitting.get(predicate)?.has(id)) continue;
        ids.set(id, [...(ids.get(id) ?? []), binding]);
      }
    return { subscriber, claims, ids };
  });
}

async function fittingIds(sql: Sql, table: Table, span: Span, predicates: string[]) {
  const fitting = new Map<string, Set<string>>();
  const queryRights = async (some: string[]): Promise<void> => {
    const cases = some.map((predicate, at) => `(${at}, (${predicate}))`).join(', ');
    const rows = await sql.unsafe<{ at: number; id: string }[]>(
      `select fit.at, c.id::text from realtime.changes c
       cross join lateral jsonb_populate_record(null::${table.sqlName}, coalesce(c.row_new, c.row_old)) as stoa_row
       cross join lateral (values ${cases}) fit(at, holds)
       where c.xact = $1::xid8 and c.entity = $2::oid and c.id between $3 and $4 and fit.holds`,
      [span.xact, table.entity, span.first, span.last],
    );
    for (const predicate of some) fitting.set(predicate, new Set());
    for (const { at, id } of rows) fitting.get(some[at] ?? '')?.add(id);
  };
  for (let from = 0; from < predicates.length; from += FILTERS_AT_ONCE) {
    const some = predicates.slice(from, from + FILTERS_AT_ONCE);
    // One that fails on a row must not hide the others' rows.
    await queryRights(some).catch(async () => {
      for (const predicate of some)
        await queryRights([predicate]).catch(() => fitting.set(predicate, new Set()));
    });
  }
  return fitting;
}

interface Sight {
  seesOld: boolean;
}

/** Asks row security, once for each person, which of the wanted changes they may see. */
export async function sights(sql: Sql, table: Table, span: Span, wanted: Wanted[]) {
  const people = new Map<string, { claims: Claims; ids: Set<string> }>();
  for (const { claims, ids } of wanted) {
    if (ids.size === 0) continue;
    const key = JSON.stringify(claims);
    const person = people.get(key) ?? { claims, ids: new Set() };
    for (const id of ids.keys()) person.ids.add(id);
    people.set(key, person);
  }
  const seen = new Map<string, Map<string, Sight>>();
  for (const [role, all] of Map.groupBy(people, ([, { claims }]) => claims.role))
    for (let from = 0; from < all.length; from += PEOPLE_AT_ONCE) {
      const some = all.slice(from, from + PEOPLE_AT_ONCE);
      const requests = some.map(([, { claims, ids }]) => ({ claims, ids: [...ids] }));
      const rows = await sql<{ ask: number; id: string; sees_old: boolean }[]>`
        select ask, id::text, sees_old from realtime.seen_by(${span.xact}::xid8, ${span.first}, ${span.last},
          ${table.entity}::oid, ${role}, ${sql.json(requests as never)})`;
      for (const { ask: queryRights, id, sees_old: seesOld } of rows) {
        const key = some[queryRights]?.[0] ?? '';
        seen.set(key, (seen.get(key) ?? new Map<string, Sight>()).set(id, { seesOld }));
      }
    }
  const keys = new Map(wanted.map(({ claims }) => [claims, JSON.stringify(claims)]));
  return (claims: Claims, id: string): Sight | undefined => seen.get(keys.get(claims) ?? '')?.get(id);
}
