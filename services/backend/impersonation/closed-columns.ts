import type { Sql } from 'postgres';
import { explainError } from './read-only-rest.ts';

const ROLE = 'impersonated';
const TABLE = /^\/rest\/v1\/(\w+)$/;
const FRESH_MS = 60_000;

interface Columns {
  open: string[];
  closed: string[];
}

/** Splits `a,b:c(d,e)` at its outer commas. */
function splitOutside(select: string): string[] {
  const items: string[] = [];
  let depth = 0;
  let item = '';
  for (const character of select) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) {
      items.push(item);
      item = '';
    } else item += character;
  }
  return [...items, item].map((text) => text.trim()).filter(Boolean);
}

/** Leaves closed columns out of a `select`. @returns the rest, and the keys that the answer lacks */
export function withoutClosed(select: string, { open, closed }: Columns): { select: string; keys: string[] } {
  const keys: string[] = [];
  const left = splitOutside(select || '*').flatMap((item) => {
    if (item === '*') {
      keys.push(...closed);
      return open;
    }
    const [, alias, column = ''] = /^(?:(\w+):)?(\w+)(?:::\w+)?$/.exec(item) ?? [];
    if (!closed.includes(column)) return [item];
    keys.push(alias ?? column);
    return [];
  });
  return { select: left.join(','), keys };
}

/**
 * Answers columns that the role may not read, contacts, as null: a screen that shows them beside others still opens. A
 * filter or a sort by one is rejected as before.
 */
export function createClosedColumns(sql: Sql) {
  const known = new Map<string, { at: number; columns: Columns }>();

  async function columnsOf(table: string): Promise<Columns> {
    const stored = known.get(table);
    if (stored && stored.at > Date.now() - FRESH_MS) return stored.columns;
    const rows = await sql<{ name: string; open: boolean }[]>`
      select a.attname as name, has_column_privilege(${ROLE}, a.attrelid, a.attnum, 'select') as open
      from pg_catalog.pg_attribute a
      where a.attrelid = to_regclass(${`public.${table}`}) and a.attnum > 0 and not a.attisdropped`;
    const columns = {
      open: rows.filter(({ open }) => open).map(({ name }) => name),
      closed: rows.filter(({ open }) => !open).map(({ name }) => name),
    };
    known.set(table, { at: Date.now(), columns });
    return columns;
  }

  async function read(request: Request, fetch: (request: Request) => Promise<Response>): Promise<Response> {
    const url = new URL(request.url);
    const [, table] = TABLE.exec(url.pathname) ?? [];
    const columns = table ? await columnsOf(table) : null;
    if (!columns || columns.closed.length === 0 || columns.open.length === 0) return fetch(request);
    const { select, keys } = withoutClosed(url.searchParams.get('select') ?? '', columns);
    if (keys.length === 0 || select === '') return fetch(request);
    url.searchParams.set('select', select);
    const reply = await fetch(new Request(url, request));
    if (!reply.ok || !reply.headers.get('content-type')?.includes('json')) return reply;
    const text = await reply.text();
    if (text === '') return new Response(null, reply);
    const nulls = Object.fromEntries(keys.map((key) => [key, null]));
    const rows = JSON.parse(text) as object | object[];
    const filled = Array.isArray(rows) ? rows.map((row) => ({ ...row, ...nulls })) : { ...rows, ...nulls };
    const headers = new Headers(reply.headers);
    headers.delete('content-length');
    return new Response(JSON.stringify(filled), { status: reply.status, headers });
  }
  return async (...[request, fetch]: Parameters<typeof read>) => explainError(await read(request, fetch));
}
