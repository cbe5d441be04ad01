export const SERVED = 'public';

/**
 * What lite may know of the database. It looks tables up by their bare name, so that columns of `realtime.messages`
 * were asked of `public.messages`.
 */
export function onlyServed<T extends object>(schema: T): T {
  const parts = Object.entries(schema).map(([part, value]) => [
    part,
    Array.isArray(value) ? value.filter(isServed) : value,
  ]);
  return Object.fromEntries(parts) as T;
}

const isServed = (item: unknown) =>
  typeof item !== 'object' || item === null || ((item as { schema?: string }).schema ?? SERVED) === SERVED;
