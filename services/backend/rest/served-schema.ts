export const SERVED = 'public';

/**
 * Hides other schemas from lite. It finds tables by bare name, so that columns of `realtime.messages` were
 * looked up in `public.messages`.
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
