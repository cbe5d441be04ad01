import type { ServedFunction } from './json-scalars.ts';

interface Call {
  type?: string;
  function?: string;
  args?: unknown;
  select?: unknown;
  where?: unknown;
  order?: unknown;
  join?: Record<string, unknown>;
}

/** Types a body that is not JSON may have, by the end of its media type, and how its function takes it. */
export type RawType = 'text' | 'xml' | 'bytea';

export function rawTypeOf(mediaType: string | null): RawType | null {
  const type = mediaType?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'text/plain') return 'text';
  if (type === 'application/octet-stream') return 'bytea';
  return type === 'text/xml' || type === 'application/xml' ? 'xml' : null;
}

/** Checks whether a function takes a raw body of this type as its only, unnamed argument. */
export const takesRaw = (functions: readonly ServedFunction[], name: string, type: RawType): boolean =>
  functions.some(
    (one) =>
      one.name === name && one.arg_types.length === 1 && !one.arg_names[0] && one.arg_types[0] === type,
  );

/** The call of a function whose only argument, without a name, is the body. */
export const withRaw = <T extends object>(statement: T, value: string | Uint8Array): T => ({
  ...statement,
  args: [value],
  paramsType: 'positional',
  inputType: 'text',
});

/** Overloads of a function that all fit the arguments; lite would name those that do not fit as well. */
export function alike(statement: object, functions: readonly ServedFunction[]): ServedFunction[] {
  const { type, function: name, args = {} } = statement as Call;
  if (type !== 'rpc' || typeof args !== 'object' || args === null || Array.isArray(args)) return [];
  const given = Object.keys(args);
  const fitting = functions.filter((one) => {
    const needed = one.arg_names.slice(0, one.arg_types.length - (one.arg_defaults ?? 0));
    return (
      one.name === name &&
      one.arg_names.length === one.arg_types.length &&
      given.every((key) => one.arg_names.includes(key)) &&
      needed.every((key) => given.includes(key))
    );
  });
  return fitting.length > 1 && given.length > 0 ? fitting : [];
}

/** Builds PostgREST's error for a call that matches several functions. */
export const ambiguity = (fitting: ServedFunction[]) => ({
  code: 'PGRST203',
  message: `Could not choose the best candidate function between: ${fitting.map(signature).toSorted().join(', ')}`,
  details: null,
  hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
});

const signature = ({ schema, name, arg_names, arg_types }: ServedFunction) =>
  `${schema}.${name}(${arg_names.map((argument, at) => `${argument} => ${arg_types[at]}`).join(', ')})`;

/**
 * A computed field of rows that a function hands back: lite knows which table they belong to only where it joins
 * another one, so it is given a join that nothing selects.
 */
export function withComputed<T extends object>(statement: T, functions: readonly ServedFunction[]): T {
  const { type, select, where, order, join } = statement as Call;
  if (type !== 'rpc' || join) return statement;
  const computed = new Set(functions.filter((one) => one.arg_types.length === 1).map(({ name }) => name));
  const isRequested = namesIn([select, where, order]).some((name) => computed.has(name));
  return isRequested ? { ...statement, join: { ' ': { type: 'left' } } } : statement;
}

/** Every text and every key, however deep. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...namesIn(inner)]);
}
