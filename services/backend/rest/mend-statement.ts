import { fillRows } from './fill-rows.ts';

// Characters that no text may hold, so nothing of a caller's is mistaken for them.
const QUOTE = '\uFDD0';
const BACKSLASH = '\uFDD1';

/**
 * Lite ends a quoted value of `or(...)` and `and(...)` at a quote that is written as `\"`. The escaped signs travel
 * under two others, which `mendStatement` turns back.
 */
export function maskEscapes(request: Request): Request {
  if (!request.url.includes('%5C') && !request.url.includes('\\')) return request;
  const url = new URL(request.url);
  const entries = [...url.searchParams].map(([name, value]) => {
    const isLogic = /(^|\.)(or|and)$/.test(name);
    return [name, isLogic ? value.replace(/"(?:[^"\\]|\\.)*"/gs, mask) : value];
  });
  url.search = new URLSearchParams(entries).toString();
  return new Request(url, request);
}

const mask = (quoted: string) => quoted.replace(/\\(.)/gs, (_, sign: string) => MASKED[sign] ?? sign);
const MASKED: Record<string, string> = { '"': QUOTE, '\\': BACKSLASH };

/** Corrects lite's parsed request to PostgREST's reading. */
export function mendStatement<T extends object>(statement: T): T {
  return fillRows(unmask(statement) as T);
}

function unmask(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(QUOTE, '"').replaceAll(BACKSLASH, '\\');
  if (Array.isArray(value)) return value.map(unmask);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, unmask(inner)]));
}
