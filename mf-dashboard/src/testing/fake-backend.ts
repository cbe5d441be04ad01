import type { AccountAccess } from '@stoa/shared/contracts/account';
import type { getClient } from '@stoa/shared/session';
import { testAccount } from '@stoa/shared/testing';

type Client = Awaited<ReturnType<typeof getClient>>;
export type Row = Record<string, unknown>;
export const ACCOUNT_ID = testAccount().account_id;
export const ME = '30000000-0000-4000-8000-000000000001';
export const OTHER = '30000000-0000-4000-8000-000000000002';
const MEMBER = { id: 'member-1', name: 'Mia Lindqvist', slug: 'mia', user_id: ME };

export const STUDENT: AccountAccess = {
  member: MEMBER,
  role: { role_id: 'r', name: 'Student' },
  caps: [],
  is_owner: false,
  is_manager: false,
  is_affiliate: false,
};
export const MANAGER: AccountAccess = { ...STUDENT, caps: ['manage_options'], is_manager: true };
export const TEACHER: AccountAccess = {
  ...STUDENT,
  role: { role_id: 'i', name: 'Instructor' },
  caps: ['create_courses', 'edit_posts', 'manage_curriculum', 'manage_submissions'],
};
export const STRANGER: AccountAccess = { ...STUDENT, member: null, role: null };

export interface FakeBackend {
  client: Client;
  /** Every read and write: table and the filters it carried. */
  requests: { table: string; filters: [string, unknown][]; search: string | null }[];
  /** Every call of a function, with what it was given. */
  called: { name: string; args: Row }[];
  /** Sets a function's result, which may be a promise, or its error. */
  answer(name: string, reply: unknown, error?: { message: string; details?: string; hint?: string }): void;
  /** Notifies of a written row. */
  notify(table: string, row: Row): void;
  /** A broadcast on the topic. */
  say(topic: string, event: string, payload: Row): void;
  /** From now on channels wait to be joined; what was given back joins them. */
  holdJoins(): () => void;
  /** Messages sent on channels. */
  sent: { topic: string; event: string; payload: Row }[];
  /** From now on reads of this table fail with the message; null heals it. */
  fail(table: string, message: string | null): void;
}

/**
 * The backend at the edge of the page: rows by table, filtered as the client asks. It knows no row security, so a test
 * that wants to see who gets what looks at the filters that were sent.
 */
export function fakeBackend(
  tables: Record<string, Row[]>,
  access: AccountAccess | null = STUDENT,
): FakeBackend {
  const requests: FakeBackend['requests'] = [];
  const broken = new Map<string, string>();
  const called: FakeBackend['called'] = [];
  const answers = new Map<string, { reply: unknown; error: { message: string } | null }>();

  const sent: FakeBackend['sent'] = [];
  let held: (() => void)[] | null = null;
  const received: { topic: string; name: string; receive: (message: Row) => void }[] = [];

  function channel(topic: string) {
    const joined = {
      on: (kind: string, filter: Row, receive: (message: Row) => void) => {
        received.push({ topic, name: `${kind} ${String(filter['table'] ?? filter['event'])}`, receive });
        return joined;
      },
      subscribe: (onState?: (state: string) => void) => {
        const join = () => onState?.('SUBSCRIBED');
        if (held) held.push(join);
        else join();
        return joined;
      },
      send: async ({ event, payload }: { event: string; payload: Row }) =>
        void sent.push({ topic, event, payload }),
    };
    return joined;
  }

  function from(table: string) {
    const filters: [string, unknown][] = [];
    const entry = { table, filters, search: null as string | null };
    requests.push(entry);
    const tests: ((row: Row) => boolean)[] = [];
    const orders: [string, boolean][] = [];
    let window: [number, number] = [0, Number.MAX_SAFE_INTEGER];
    let values: Row | null = null;

    const where = (name: string, column: string, wanted: unknown, test: (value: unknown) => boolean) => {
      filters.push([`${name} ${column}`, wanted]);
      // A condition on an embedded table narrows what is embedded, not the rows.
      if (!column.includes('.')) tests.push((row) => test(row[column]));
      return builder;
    };
    const builder = {
      select: () => builder,
      insert: (row: Row) => {
        (tables[table] ??= []).push(row);
        return builder;
      },
      update: (next: Row) => {
        values = next;
        return builder;
      },
      eq: (column: string, wanted: unknown) => where('eq', column, wanted, (value) => value === wanted),
      match: (wanted: Row) => {
        for (const [column, value] of Object.entries(wanted)) builder.eq(column, value);
        return builder;
      },
      is: (column: string, wanted: unknown) =>
        where('is', column, wanted, (value) => (value ?? null) === wanted),
      not: (column: string, _is: string, wanted: unknown) =>
        where('not', column, wanted, (value) => (value ?? null) !== wanted),
      in: (column: string, wanted: unknown[]) =>
        where('in', column, wanted, (value) => wanted.includes(value)),
      gte: (column: string, wanted: string | number) =>
        where('gte', column, wanted, (value) => toNumber(value) >= toNumber(wanted)),
      lte: (column: string, wanted: string | number) =>
        where('lte', column, wanted, (value) => toNumber(value) <= toNumber(wanted)),
      lt: (column: string, wanted: string | number) =>
        where('lt', column, wanted, (value) => toNumber(value) < toNumber(wanted)),
      ilike(column: string, pattern: string) {
        const needle = pattern.replaceAll(/[%*]/g, '').toLowerCase();
        return where('ilike', column, pattern, (value) => String(value).toLowerCase().includes(needle));
      },
      or: (condition: string) => {
        entry.search = condition;
        const parts = condition.split(',').flatMap((part) => {
          const [, column, needle] = /^(\w+)\.ilike\.\*(.*)\*$/.exec(part) ?? [];
          return column && needle ? [{ column, needle: needle.toLowerCase() }] : [];
        });
        if (parts.length === 0) return builder;
        tests.push((row) =>
          parts.some(({ column, needle }) => String(row[column]).toLowerCase().includes(needle)),
        );
        return builder;
      },
      order: (column: string, { ascending = true } = {}) => {
        orders.push([column, ascending]);
        return builder;
      },
      limit: (count: number) => {
        window = [0, count - 1];
        return builder;
      },
      range: (first: number, last: number) => {
        window = [first, last];
        return builder;
      },
      // oxlint-disable-next-line unicorn/no-thenable -- the client's own builders are awaited like this
      then: (done: (reply: unknown) => void) => {
        const message = broken.get(table);
        if (message) return done({ data: null, count: null, error: { message } });
        const found = (tables[table] ?? []).filter((row) => tests.every((test) => test(row)));
        if (values) for (const row of found) Object.assign(row, values);
        const sorted = found.toSorted((a, b) => {
          for (const [column, ascending] of orders) {
            const [x, y] = [a[column] as string | number, b[column] as string | number];
            if (x !== y) return x < y === ascending ? -1 : 1;
          }
          return 0;
        });
        done({
          data: structuredClone(sorted.slice(window[0], window[1] + 1)),
          count: found.length,
          error: null,
        });
      },
    };
    return builder;
  }

  const client = {
    from,
    channel,
    removeChannel: async () => 'ok',
    rpc: async (name: string, args: Row = {}) => {
      if (name === 'my_account_access') return { data: access, error: null };
      called.push({ name, args });
      const { reply = [], error = null } = answers.get(name) ?? {};
      return { data: error ? null : await reply, error };
    },
    storage: {
      from: () => ({ getPublicUrl: () => ({ data: { publicUrl: 'http://backend.test/storage/v1/x' } }) }),
    },
  } as unknown as Client;
  return {
    client,
    requests,
    called,
    answer: (name, reply, error) => void answers.set(name, { reply, error: error ?? null }),
    sent,
    holdJoins: () => {
      held = [];
      return () => {
        const waiting = held ?? [];
        held = null;
        for (const join of waiting) join();
      };
    },
    notify: (table, row) => {
      for (const { name, receive } of [...received])
        if (name === `postgres_changes ${table}`) receive({ new: row });
    },
    say: (topic, event, payload) => {
      for (const one of [...received])
        if (one.topic === topic && one.name === `broadcast ${event}`) one.receive({ payload });
    },
    fail: (table, message) => void (message === null ? broken.delete(table) : broken.set(table, message)),
  };
}

/** Numbers as they are, times as milliseconds; what is absent compares as false. */
const toNumber = (value: unknown): number =>
  typeof value === 'number' ? value : value === null ? Number.NaN : new Date(String(value)).getTime();

/** An order row; pass what matters. */
export function orderRow(number: number, values: Row = {}): Row {
  return {
    id: `40000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    account_id: ACCOUNT_ID,
    number,
    user_id: ME,
    email: 'mia@kiln.example',
    name: 'Mia Lindqvist',
    country: 'SE',
    country_label: null,
    coupon: null,
    currency: 'EUR',
    subtotal_minor: 4900,
    discount_minor: 0,
    total_minor: 4900,
    refunded_minor: 0,
    status: 'paid',
    provider: 'offline',
    test: false,
    created_at: '2026-11-01T10:00:00Z',
    paid_at: '2026-11-01T10:05:00Z',
    expires_at: null,
    ...values,
  };
}
