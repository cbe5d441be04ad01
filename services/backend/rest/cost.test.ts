// Tests limits of one request and one caller. `npm run bench -- rest` measures response times meanwhile.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestBackend, type TestBackend } from '../test/harness.ts';

const RUNS = Number(process.env.FUZZ_RUNS ?? 40);

const MIGRATION = /* sql */ `
  create table public.shelves (id int primary key, name text, body text);
  create table public.books (id int primary key, shelf_id int references public.shelves, name text, body text);
  insert into public.shelves select i, 'shelf ' || i, repeat('x', 2000) from generate_series(1, 300) i;
  insert into public.books select i, 1 + i % 300, 'book ' || i, repeat(md5(i::text), 20) from generate_series(1, 9000) i;
  create index on public.books (shelf_id);
  create function public.echo(p_value jsonb) returns jsonb language sql immutable set search_path = '' as 'select p_value';
  create function public.many(p_rows int) returns setof public.books language sql stable set search_path = '' as
    $$ select g, 1, 'made', repeat('y', 5000) from generate_series(1, p_rows) g $$;
  create function public.one_long() returns text language sql stable set search_path = '' as
    $$ select repeat('z', 5000000) $$;
  create function public.takes(p_seconds int) returns void language sql set search_path = '' as
    'select pg_catalog.pg_sleep(p_seconds)';
  create function public.my_timeout() returns text language sql stable set search_path = '' as
    $$ select pg_catalog.current_setting('statement_timeout') $$;
`;
const MAX = 4 * 1024 * 1024;

let stoa: TestBackend;
let headers: Record<string, string>;
beforeAll(async () => {
  stoa = await startTestBackend({ migrate: MIGRATION });
  headers = { apikey: stoa.backend.anonKey, 'content-type': 'application/json' };
});
afterAll(() => stoa.close());
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

interface Answer {
  status: number;
  bytes: number;
  body: { code?: string; message?: string; details?: unknown; hint?: unknown };
}
async function sendRequest(path: string, init: RequestInit = {}): Promise<Answer> {
  const reply = await fetch(`${stoa.base}/rest/v1/${path}`, { headers, ...init });
  const text = await reply.text();
  return { status: reply.status, bytes: text.length, body: (text ? JSON.parse(text) : {}) as Answer['body'] };
}
const post = (path: string, body: string) => sendRequest(path, { method: 'POST', body });
const nest = (levels: number): string =>
  levels === 0 ? '*' : `*,${levels % 2 ? 'books' : 'shelves'}(${nest(levels - 1)})`;
const restError = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ code, message: expect.any(String) }) as Answer['body'],
});
const list = (length: number, of: (index: number) => string) =>
  Array.from({ length }, (_, at) => of(at)).join(',');

describe('[EXAM-A3] a query', () => {
  it('that asks for too much is refused by name, before the database is asked', async () => {
    const wide = [
      `shelves?select=${nest(7)}`,
      `shelves?select=${list(13, (at) => `b${at}:books(id)`)}`,
      `shelves?select=${list(201, (at) => `c${at}:name`)}`,
      `shelves?and=${'(and'.repeat(3000)}(id.eq.1)${')'.repeat(3000)}`,
      `shelves?and=${'(and'.repeat(7)}(id.eq.1)${')'.repeat(7)}`,
      `shelves?select=id,books(id)&books.or=${'(or'.repeat(7)}(id.eq.1)${')'.repeat(7)}`,
      `shelves?or=(${list(41, (at) => `and(id.eq.${at})`)})`,
      `shelves?or=(${list(301, (at) => `id.eq.${at}`)})`,
      `shelves?id=in.(${list(1001, String)})`,
      `shelves?order=${list(17, () => 'id')}`,
      `shelves?${Array.from({ length: 61 }, () => 'id=gt.0').join('&')}`,
      `shelves?name=eq.${'x'.repeat(14_001)}`,
      `shelves?or=(name.eq."${'('.repeat(201)}")`,
    ];
    for (const path of wide) {
      const answer = await sendRequest(path);
      expect([path.slice(0, 60), answer]).toEqual([
        path.slice(0, 60),
        expect.objectContaining(restError(400, 'query_too_complex')),
      ]);
      expect(Object.keys(answer.body)).toEqual(['code', 'message', 'details', 'hint']);
    }
  });

  it('within the limits is answered, and what is quoted is no condition', async () => {
    const fine = [
      `shelves?select=id,books(id,shelves(id,books(id)))&limit=2&books.limit=2&id=lt.3`,
      `shelves?select=id&id=in.(${list(1000, String)})`,
      `shelves?select=id&and=(or(and(or(and(id.eq.1)))))`,
      `shelves?select=id&or=(name.ilike."*((((((((*",id.eq.1)`,
      `shelves?select=${list(100, (at) => `c${at}:name`)}&limit=1`,
    ];
    for (const path of fine) expect([path, (await sendRequest(path)).status]).toEqual([path, 200]);
  });

  it('whose answer grows too large ends in the database, wherever its rows come from', async () => {
    const large = [
      `shelves?select=${nest(4)}`,
      'shelves?select=*,books(*)&limit=300',
      'books?select=*,shelves(*,books(*))&limit=1000',
      'rpc/many?p_rows=1000',
      'rpc/one_long',
    ];
    for (const path of large)
      expect([path, await sendRequest(path)]).toEqual([
        path,
        expect.objectContaining(restError(400, 'response_too_large')),
      ]);
    const changed = await sendRequest('books?id=gt.0', {
      method: 'PATCH',
      body: '{"body":"short"}',
      headers: { ...headers, prefer: 'return=representation' },
    });
    // Nine thousand short rows fit; the same rows with what they held before would not have.
    expect(changed.status).toBe(200);
    const back = await sendRequest('books?id=gt.0', {
      method: 'PATCH',
      body: JSON.stringify({ body: 'y'.repeat(2000) }),
      headers: { ...headers, prefer: 'return=representation' },
    });
    expect(back).toMatchObject(restError(400, 'response_too_large'));
    const [stored] = await stoa.sql`select count(*)::int as n from public.books where body = 'short'`;
    expect(stored).toEqual({ n: 9000 });
  });

  it('is counted whole although only a page of it is answered', async () => {
    const options = { count: 'exact' } as const;
    const { count, data } = await stoa
      .client()
      .from('books')
      .select('id, shelves!inner(name)', options)
      .gt('shelves.id', 0)
      .limit(5);
    expect([count, data?.length]).toEqual([9000, 5]);
  });

  it(
    'whatever its shape, is answered within the limit or refused by a code',
    async () => {
      const column = fc.constantFrom(
        '*',
        'id',
        'name',
        'body',
        'books(*)',
        'shelves(*,books(*))',
        'count()',
        'nope',
      );
      const select = fc.oneof(
        fc.integer({ min: 0, max: 9 }).map(nest),
        fc.array(column, { minLength: 1, maxLength: 30 }).map((columns) => columns.join(',')),
      );
      const logic = fc
        .tuple(
          fc.constantFrom('and', 'or', 'not.and'),
          fc.integer({ min: 1, max: 40 }),
          fc.integer({ min: 1, max: 60 }),
        )
        .map(([name, deep, terms]) => {
          const inner = list(terms, (at) => `id.gt.${at}`);
          return `${name}=${'(or'.repeat(deep - 1)}(${inner})${')'.repeat(deep - 1)}`;
        });
      await fc.assert(
        fc.asyncProperty(fc.constantFrom('shelves', 'books'), select, logic, async (table, what, which) => {
          const { status, bytes, body } = await sendRequest(`${table}?select=${what}&${which}`);
          expect([status < 500, bytes <= MAX]).toEqual([true, true]);
          if (status !== 200)
            expect(body.code).toMatch(/^(query_too_complex|response_too_large|PGRST\d{3}|42\w{3})$/);
        }),
        { numRuns: RUNS, seed: 2026 },
      );
    },
    RUNS * 2_000,
  );
});

describe('[EXAM-A3] a body', () => {
  it('nested 20,000 levels deep is refused, to a function as to a table', async () => {
    const deep = `{"p_value":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    for (const path of ['rpc/echo', 'shelves'])
      expect(await post(path, deep)).toMatchObject(restError(400, 'body_too_complex'));
    expect(await sendRequest('shelves?id=eq.1', { method: 'PATCH', body: deep })).toMatchObject(
      restError(400, 'body_too_complex'),
    );
    const fine = `{"p_value":${'['.repeat(60)}"[[[[[[[[\\"[["${']'.repeat(60)}}`;
    expect((await post('rpc/echo', fine)).status).toBe(200);
  });

  it('of too many rows, values or bytes is refused', async () => {
    expect(await post('books', `[${'{},'.repeat(200_000)}{}]`)).toMatchObject(
      restError(400, 'body_too_complex'),
    );
    const cells = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`c${at}`, 1]));
    const rows = JSON.stringify(Array.from({ length: 500 }, () => cells));
    expect(await post('books', rows)).toMatchObject(restError(400, 'body_too_complex'));
    const many = `{"p_value":[${'[],'.repeat(20_000)}[]]}`;
    expect(await post('rpc/echo', many)).toMatchObject(restError(400, 'body_too_complex'));
    const quoted = JSON.stringify({ p_value: [',,,"'.repeat(20_000), '\\', '[[['] });
    expect((await post('rpc/echo', quoted)).status).toBe(200);
    const csv = { ...headers, 'content-type': 'text/csv' };
    expect(
      await sendRequest('books', { method: 'POST', headers: csv, body: `id\n${'1\n'.repeat(2000)}` }),
    ).toMatchObject(restError(400, 'body_too_complex'));
    expect(await post('rpc/echo', JSON.stringify({ p_value: 'x'.repeat(1024 * 1024) }))).toMatchObject(
      restError(413, 'body_too_large'),
    );
  });
});

describe('[EXAM-A3] a caller', () => {
  it('has less time for a statement the less is known of them', async () => {
    const { client } = await stoa.person();
    expect(await stoa.client().rpc('my_timeout')).toMatchObject({ data: '3s' });
    expect((await client.rpc('my_timeout')).data).toBe('8s');
    expect((await stoa.client(stoa.backend.serviceRoleKey).rpc('my_timeout')).data).toBe('15s');
  });

  it('is ended by that time with a code', async () => {
    const short = await startTestBackend({
      migrate: MIGRATION,
      restLimits: { statementMs: { anon: 50, authenticated: 50, service_role: 50 } },
    });
    try {
      const { error } = await short.client().rpc('takes', { p_seconds: 60 });
      expect(error?.code).toBe('57014');
    } finally {
      await short.close();
    }
  });
});
