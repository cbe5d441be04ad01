import { alignLists, type ListRow } from './align.ts';
import { mergeOrder } from './order.ts';
import { joinHtml, joinTexts, mergeHtml, mergeText } from './text.ts';
import { packUnits, unpackUnits } from './units.ts';
import { getOwn, isEqual, isRecord } from './values.ts';

export type Side = 'local' | 'remote' | 'both';

/** `value` is taken whole, `line` is a text whose halves make no sentence together, `text` and `html` merge by passages. */
export type FieldKind = 'value' | 'line' | 'text' | 'html';

/** An item of a list, as a step of a path. */
export interface ItemStep {
  id: string;
  index: number;
  item: unknown;
}
export type FieldPath = readonly (string | ItemStep)[];

/** A field that both versions changed in different ways. */
export interface FieldConflict {
  key: string;
  path: FieldPath;
  /** `item`: one version removed what the other changed; `order`: both moved items. */
  kind: FieldKind | 'item' | 'order';
  base: unknown;
  local: unknown;
  remote: unknown;
}

export interface MergeOptions {
  /** Kinds of fields by their path, as `pricing` or `content.blocks.text`; others are inferred from the values. */
  kinds?: Readonly<Record<string, FieldKind>>;
  /** Fields that mean something together only, as an amount and its unit: named by their names joined with `+`. */
  units?: readonly (readonly string[])[];
  /** Decisions by the key of the conflict. */
  choices?: ReadonlyMap<string, Side>;
}

export interface MergeResult<T> {
  value: T;
  /** Fields still to be decided; the value holds the remote version there. */
  conflicts: FieldConflict[];
  /** Fields that hold what only the remote version changed. */
  taken: FieldPath[];
}

/** Merges what two versions made of their common base, field by field. */
export function mergeVersions<T>(base: T, local: T, remote: T, options: MergeOptions = {}): MergeResult<T> {
  const units = options.units ?? [];
  const versions = [base, local, remote].map((version) => packUnits(version, units)) as [
    unknown,
    unknown,
    unknown,
  ];
  const merged = mergePacked(versions, {
    ...options,
    kinds: {
      ...options.kinds,
      ...Object.fromEntries(units.map((unit) => [unit.join('+'), 'value' as const])),
    },
  });
  return { ...merged, value: unpackUnits(merged.value, units) as T };
}

function mergePacked(
  [base, local, remote]: [unknown, unknown, unknown],
  options: MergeOptions,
): MergeResult<unknown> {
  const conflicts: FieldConflict[] = [];
  const taken: FieldPath[] = [];

  function choose(conflict: Omit<FieldConflict, 'key'>): Side | undefined {
    const key = toConflictKey(conflict.path);
    const choice = options.choices?.get(key);
    if (choice === undefined) conflicts.push({ ...conflict, key });
    return choice;
  }

  function merge(path: FieldPath, was: unknown, one: unknown, other: unknown): unknown {
    if (isEqual(one, other) || isEqual(was, other)) return one;
    if (isEqual(was, one)) {
      taken.push(path);
      return other;
    }
    const kind = options.kinds?.[toName(path)] ?? inferKind([was, one, other]);
    if (kind === 'record') return mergeRecords(path, was, one, other);
    if (kind === 'list') return mergeLists(path, was, one, other);
    return mergeField({ path, kind, base: was, local: one, remote: other });
  }

  function mergeField(field: Omit<FieldConflict, 'key'> & { kind: FieldKind }): unknown {
    const { path, local: one, remote: other } = field;
    const texts = [field.base ?? '', one, other];
    const kind = texts.every(isText) ? field.kind : 'value';
    const [was = '', local = '', remote = ''] = kind === 'value' ? [] : (texts as string[]);
    const merged = MERGES[kind]?.(was, local, remote) ?? null;
    if (merged !== null) {
      taken.push(path);
      return merged;
    }
    const choice = choose({ ...field, kind });
    if (choice === 'both' && kind !== 'value')
      return (kind === 'html' ? joinHtml : joinTexts)(was, local, remote);
    return choice === 'local' ? one : other;
  }

  function mergeRecords(path: FieldPath, ...versions: unknown[]): unknown {
    const records = versions.map((version) => (isRecord(version) ? version : {}));
    const keys = [...new Set(records.flatMap((record) => Object.keys(record)))];
    const entries = keys.map((key) => {
      const [was, one, other] = records.map((record) => getOwn(record, key));
      return [key, merge([...path, key], was, one, other)] as const;
    });
    // Defines `__proto__` as a member like others.
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }

  function mergeLists(path: FieldPath, was: unknown, one: unknown, other: unknown): unknown[] {
    const lists = alignLists(toList(was), toList(one), toList(other));
    const values = new Map<string, unknown>();
    for (const row of lists.rows.values()) {
      const order = 'local' in row ? lists.local : 'remote' in row ? lists.remote : lists.base;
      const item = row.local ?? row.remote ?? row.base;
      mergeRow([...path, { id: row.id, index: order.indexOf(row.id), item }], row, values);
    }
    const orderPath = [...path, { id: 'order', index: -1, item: undefined }];
    const preferred = options.choices?.get(toConflictKey(orderPath));
    const order = mergeOrder(
      lists,
      new Set(values.keys()),
      preferred === 'local' || preferred === 'remote' ? preferred : undefined,
    );
    if (order.hasConflict) choose({ path: orderPath, kind: 'order', base: was, local: one, remote: other });
    return order.ids.map((id) => values.get(id));
  }

  function mergeRow(path: FieldPath, row: ListRow, values: Map<string, unknown>): void {
    const { id, base: was, local: one, remote: other } = row;
    const isRemoved = !('local' in row) || !('remote' in row);
    if (!isRemoved) return void values.set(id, merge(path, was, one, other));
    if (!('local' in row) && !('remote' in row)) return undefined;
    const [side, version] = 'local' in row ? (['local', one] as const) : (['remote', other] as const);
    if (!('base' in row)) {
      if (side === 'remote') taken.push(path);
      return void values.set(id, version);
    }
    if (isEqual(was, version)) {
      if (side === 'local') taken.push(path);
      return undefined;
    }
    const choice = choose({ path, kind: 'item', base: was, local: one, remote: other });
    // Until it's decided, nothing is removed.
    if (choice === undefined || choice === side || choice === 'both') values.set(id, version);
    return undefined;
  }

  return { value: merge([], base, local, remote), conflicts, taken };
}

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const toName = (path: FieldPath) => path.filter((step) => typeof step === 'string').join('.');
const toConflictKey = (path: FieldPath) =>
  JSON.stringify(path.map((step) => (typeof step === 'string' ? step : [step.id])));

const LONG_TEXT = 200;
const MERGES: Partial<Record<FieldKind, typeof mergeText>> = { text: mergeText, html: mergeHtml };

/** Infers the kind from all versions alike, so that it's the same whichever is called local. */
function inferKind([was, one, other]: unknown[]): FieldKind | 'record' | 'list' {
  const versions = [one, other];
  if (versions.every(Array.isArray) && isMissing(was, Array.isArray)) return 'list';
  if (versions.every(isRecord) && isMissing(was, isRecord)) {
    const types = versions.map((version) => getOwn(version as Record<string, unknown>, 'type'));
    return isEqual(types[0], types[1]) ? 'record' : 'value';
  }
  if (!versions.every(isText) || !isMissing(was, isText)) return 'value';
  const texts = [was ?? '', one, other] as string[];
  if (texts.some((text) => /^\s*<[a-z]/i.test(text))) return 'html';
  if (texts.some((text) => text.includes('\n') || text.length > LONG_TEXT)) return 'text';
  return texts.some((text) => /\S\s+\S/.test(text)) ? 'line' : 'value';
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isMissing = (value: unknown, test: (value: unknown) => boolean) =>
  value === undefined || value === null || test(value);
