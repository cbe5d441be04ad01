import type { PageQuery } from '@stoa/shared/contracts/page-query';
import { addressValues, anywhere, rowLimit } from '@stoa/shared/data/address-values';
import { type QueryContext, whereOf } from '@stoa/shared/data/query';
import { type Field, parseSelect } from './parse-select.ts';
import type { Relation, SchemaFacts } from './schema-facts.ts';

export interface CompiledRead {
  /** An expression whose value is the rows as JSON. */
  text: string;
  values: string[];
}

/** Names come from declarations; only those that the schema knows get this far. */
const quoted = (name: string) => `"${name}"`;

/**
 * A declared read as one SQL expression that gives what the REST dialect gives. null: it cannot be told this way, and
 * the dialect itself has to be asked.
 */
export function compileRead(
  query: PageQuery,
  context: QueryContext,
  facts: SchemaFacts,
  firstValue: number,
): CompiledRead | null {
  const columns = facts.columns.get(query.from);
  const fields = parseSelect(query.select);
  if (!columns || !fields || query.isFunction) return null;
  const values: string[] = [];
  const conditions: string[] = [];
  for (const [column, value] of whereOf(query, context)) {
    const type = columns.get(column);
    if (!type) return null;
    if (value === null) conditions.push(`t.${quoted(column)} is null`);
    else {
      values.push(String(value));
      conditions.push(`t.${quoted(column)} = $${firstValue + values.length - 1}::text::${type}`);
    }
  }
  const addressed = addressValues(query, context.search);
  const place = (value: string) => {
    values.push(value);
    return `$${firstValue + values.length - 1}::text`;
  };
  for (const { column, through, isList, value } of addressed.narrow) {
    const condition = through
      ? referred(query.from, through, column, place(value), facts)
      : columns.has(column) &&
        (isList
          ? `t.${quoted(column)} @> array[${place(value)}]`
          : `t.${quoted(column)}::text = ${place(value)}`);
    if (!condition) return null;
    conditions.push(condition);
  }
  if (addressed.find) {
    if (!addressed.find.columns.every((column) => columns.has(column))) return null;
    const pattern = place(anywhere(addressed.find.text).replaceAll('*', '%'));
    const found = addressed.find.columns.map((column) => `t.${quoted(column)} ilike ${pattern}`);
    conditions.push(`(${found.join(' or ')})`);
  }
  const order: string[] = [];
  for (const { column, ascending } of addressed.order) {
    if (!columns.has(column)) return null;
    order.push(`t.${quoted(column)}${ascending ? '' : ' desc'}`);
  }
  const list = fieldsOf(fields, query.from, 't', facts);
  if (!list) return null;
  const rows = [
    `select ${list} from public.${quoted(query.from)} t`,
    ` where ${conditions.join(' and ')}`,
    order.length > 0 ? ` order by ${order.join(', ')}` : '',
    ` limit ${query.single ? 1 : rowLimit(query)}`,
    addressed.skip > 0 && !query.single ? ` offset ${addressed.skip}` : '',
  ].join('');
  return { text: `(select coalesce(json_agg(r), '[]') from (${rows}) r)`, values };
}

function fieldsOf(fields: Field[], table: string, alias: string, facts: SchemaFacts): string | null {
  const parts: string[] = [];
  for (const field of fields) {
    const part = field.children
      ? related(field, field.children, table, alias, facts)
      : facts.columns.get(table)?.has(field.name) && `${alias}.${quoted(field.name)}`;
    if (!part) return null;
    parts.push(`${part} as ${quoted(field.alias)}`);
  }
  return parts.join(', ');
}

/** Rows of a related table: one object where there can be but one, else a list. */
function related(
  field: Field,
  children: Field[],
  table: string,
  alias: string,
  facts: SchemaFacts,
): string | null {
  const links = facts.relations.filter(
    (link) =>
      (field.hint === null || link.name === field.hint) &&
      ((link.table === table && link.otherTable === field.name) ||
        (link.table === field.name && link.otherTable === table)),
  );
  const [link] = links;
  if (!link || links.length > 1 || link.table === link.otherTable) return null;
  const inner = `${alias}_${field.alias}`;
  const list = fieldsOf(children, field.name, inner, facts);
  if (!list) return null;
  const isOutward = link.table === table;
  const rows = `select ${list} from public.${quoted(field.name)} ${quoted(inner)} where ${joined(link, isOutward, alias, inner)}`;
  return isOutward || link.isUnique
    ? `(select to_json(r) from (${rows}) r)`
    : `(select coalesce(json_agg(r), '[]') from (${rows}) r)`;
}

/** That the row refers to one whose column has this value. */
function referred(
  table: string,
  other: string,
  column: string,
  value: string,
  facts: SchemaFacts,
): string | null {
  const links = facts.relations.filter((link) => link.table === table && link.otherTable === other);
  const [link] = links;
  if (!link || links.length > 1 || !facts.columns.get(other)?.has(column)) return null;
  return `exists (select 1 from public.${quoted(other)} o where ${joined(link, true, 't', 'o')} and o.${quoted(column)}::text = ${value})`;
}

const joined = ({ columns, otherColumns }: Relation, isOutward: boolean, alias: string, inner: string) =>
  columns
    .map((column, index) => {
      const [outerColumn, innerColumn] = isOutward
        ? [column, otherColumns[index]]
        : [otherColumns[index], column];
      return `${alias}.${quoted(outerColumn ?? '')} = ${quoted(inner)}.${quoted(innerColumn ?? '')}`;
    })
    .join(' and ');
