type Values = Record<string, unknown>;

/** Values that a form was read as, with their version. */
export interface SnapshotBase {
  values: unknown;
  version: number;
}

/** Never stored, whichever form they are in; a form names more with `omit`. */
const SECRET = /passw|secret|token|cvc|cvv|iban|card_?number|api_?key|otp|recovery/i;
/** Files are of the moment they were chosen, and may be larger than a browser stores. */
const isPlain = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
};

/** Copies what may be stored of a form: no secrets, no files. */
export function toStorable(values: Values, omit: readonly string[] = []): Values {
  const entries = Object.entries(values).filter(
    ([name, value]) => !omit.includes(name) && !SECRET.test(name) && isPlain(value),
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, copy(value)]));
}

function copy(value: unknown, omit: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.filter(isPlain).map((one) => copy(one));
  return typeof value === 'object' && value !== null ? toStorable(value as Values, omit) : value;
}

/** Copies what may be stored of a form's base, by the same rules. */
export const toStorableBase = ({ values, version }: SnapshotBase, omit: readonly string[]): SnapshotBase => ({
  values: copy(values, omit),
  version,
});

/** Lays stored values over those of a form; what wasn't stored stays. */
export function mergeStored(current: unknown, stored: unknown): unknown {
  const isObject = (value: unknown): value is Values =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject(current) || !isObject(stored)) return stored;
  const merged = Object.entries(stored).map(([name, value]) => [name, mergeStored(current[name], value)]);
  return { ...current, ...(Object.fromEntries(merged) as Values) };
}

/** Names of fields that hold passwords, codes or cards, by what the page says of them. */
export function secretFields(form: Element | null): string[] {
  const secret = '[type="password"], [autocomplete^="cc-"], [autocomplete="one-time-code"]';
  return [...(form?.querySelectorAll<HTMLInputElement>(secret) ?? [])].map(
    ({ name }) => name.split('.')[0] ?? '',
  );
}
