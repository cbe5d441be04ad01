import { isRecord } from './values.ts';

type Units = readonly (readonly string[])[];

/** Puts the fields of each unit into one, so that they are taken together. */
export function packUnits(values: unknown, units: Units): unknown {
  if (!isRecord(values) || units.length === 0) return values;
  const names = new Set(units.flat());
  const entries = Object.entries(values);
  return Object.fromEntries([
    ...entries.filter(([name]) => !names.has(name)),
    ...units.map((unit) => [
      unit.join('+'),
      Object.fromEntries(entries.filter(([name]) => unit.includes(name))),
    ]),
  ]);
}

/** Spreads the fields of each unit again. */
export function unpackUnits(values: unknown, units: Units): unknown {
  if (!isRecord(values) || units.length === 0) return values;
  const names = new Set(units.map((unit) => unit.join('+')));
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      names.has(name) && isRecord(value) ? Object.entries(value) : [[name, value]],
    ),
  );
}
