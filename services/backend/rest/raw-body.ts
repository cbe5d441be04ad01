import { type RawType, rawTypeOf, takesRaw } from './functions.ts';
import type { ServedFunction } from './json-scalars.ts';

export interface RawCall {
  /** The call as lite can read it; its arguments are put in later. */
  request: Request;
  body: string | Uint8Array;
}

/**
 * A call whose body is text, XML or bytes, for a function with one argument that has no name. Answers null for every other
 * request, and what PostgREST says where there is no such function.
 */
export async function readRawCall(
  request: Request,
  functions: () => Promise<readonly ServedFunction[]>,
): Promise<RawCall | Response | null> {
  const type = rawTypeOf(request.headers.get('content-type'));
  const name = /\/rpc\/([^/]+)$/.exec(new URL(request.url).pathname)?.[1];
  if (!type || !name || request.method !== 'POST') return null;
  if (!takesRaw(await functions(), name, type)) return notFound(name, type);
  const body = type === 'bytea' ? new Uint8Array(await request.arrayBuffer()) : await request.text();
  const headers = new Headers(request.headers);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  return { request: new Request(request.url, { method: 'POST', headers, body: '[]' }), body };
}

const notFound = (name: string, type: RawType) =>
  Response.json(
    {
      code: 'PGRST202',
      details: `Searched for the function public.${name} with a single unnamed ${type} parameter, but no matches were found in the schema cache.`,
      hint: null,
      message: `Could not find the function public.${name} in the schema cache`,
    },
    { status: 404 },
  );
