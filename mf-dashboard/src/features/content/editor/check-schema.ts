import type { FieldSchema } from './block-schemas.ts';

/** Lists the paths at which a value violates its schema; the empty path is the value itself. */
export function fieldErrorsOf(value: unknown, schema: FieldSchema): string[] {
  if (schema.const !== undefined) return value === schema.const ? [] : [''];
  switch (schema.type) {
    case 'object':
      return isRecord(value) ? wrongMembers(value, schema) : [''];
    case 'array':
      return Array.isArray(value) ? wrongEntries(value, schema) : [''];
    case 'string':
      return typeof value === 'string' && isText(value, schema) ? [] : [''];
    case 'integer':
    case 'number':
      return typeof value === 'number' && isNumber(value, schema) ? [] : [''];
    case 'boolean':
      return typeof value === 'boolean' ? [] : [''];
    default:
      return [];
  }
}

function wrongMembers(
  value: Record<string, unknown>,
  { properties = {}, required = [] }: FieldSchema,
): string[] {
  const missing = required.filter((name) => value[name] === undefined);
  const given = Object.entries(value).flatMap(([name, part]) =>
    part === undefined ? [] : below(name, properties[name] ? fieldErrorsOf(part, properties[name]) : ['']),
  );
  return [...missing, ...given];
}

function wrongEntries(list: unknown[], { items = {}, minItems = 0, maxItems = 1000 }: FieldSchema): string[] {
  const entries = list.flatMap((entry, index) => below(String(index), fieldErrorsOf(entry, items)));
  return list.length < minItems || list.length > maxItems ? ['', ...entries] : entries;
}

function isText(text: string, { minLength = 0, maxLength = 1_000_000, pattern, enum: choices }: FieldSchema) {
  if (text.trim().length < minLength || text.length > maxLength) return false;
  if (choices && !choices.includes(text)) return false;
  return pattern === undefined || new RegExp(pattern, 'u').test(text);
}

const isNumber = (value: number, { type, minimum = -Infinity, maximum = Infinity }: FieldSchema) =>
  value >= minimum && value <= maximum && (type === 'number' || Number.isInteger(value));

const below = (name: string, places: string[]) =>
  places.map((place) => (place === '' ? name : `${name}.${place}`));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
