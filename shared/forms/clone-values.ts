/** Copies lists and plain objects; files and other instances stay themselves. */
export function cloneValues<T>(value: T): T {
  if (Array.isArray(value)) return value.map((one: unknown) => cloneValues(one)) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cloneValues<unknown>(one)])) as T;
}
