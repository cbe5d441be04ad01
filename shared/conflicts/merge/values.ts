export type Values = Record<string, unknown>;

/** Narrows to plain objects: files and other instances are values of their own. */
export function isRecord(value: unknown): value is Values {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // Also of another frame, whose `Object` is another.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Reads an own member; inherited names such as `constructor` are absent. */
export const getOwn = (record: Values, key: string): unknown =>
  Object.hasOwn(record, key) ? record[key] : undefined;

const instances = new WeakMap<object, number>();
let instanceCount = 0;

/** Returns the same text for equal values, whichever way their members are ordered. Undefined members count as absent. */
export function toKey(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toKey).join()}]`;
  if (isRecord(value)) {
    const keys = Object.keys(value)
      .filter((key) => value[key] !== undefined)
      .toSorted();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${toKey(value[key])}`).join()}}`;
  }
  if ((typeof value === 'object' && value !== null) || typeof value === 'function') {
    const id = instances.get(value) ?? (instanceCount += 1);
    instances.set(value, id);
    return `#${id}`;
  }
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

export const isEqual = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || toKey(one) === toKey(other);
