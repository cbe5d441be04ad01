/** One condition of a filter: `column=not.in.(a,"b,c")`. */
export interface Condition {
  column: string;
  isNegated: boolean;
  operator: Operator;
  values: string[];
}

const COMPARISONS = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  isdistinct: 'is distinct from',
} as const;
const PATTERNS = { like: 'like', ilike: 'ilike', match: '~', imatch: '~*' } as const;
const TRUTHS = new Set(['null', 'true', 'false', 'unknown']);
const MAX_VALUES = 100;

type Operator = keyof typeof COMPARISONS | keyof typeof PATTERNS | 'in' | 'is';

/** The conditions of a filter, all of which must hold; null when it is not one. */
export function parseFilter(filter: string): Condition[] | null {
  const conditions: Condition[] = [];
  for (const part of splitOutside(filter)) {
    const found = /^([^=]+)=(not\.)?([a-z]+)\.(.*)$/s.exec(part);
    const [, column = '', negation, operator = '', rest = ''] = found ?? [];
    if (!found || !isOperator(operator)) return null;
    const values = operator === 'in' ? listOf(rest) : [unquote(rest)];
    if (!values || values.length > MAX_VALUES) return null;
    if (operator === 'is' && !TRUTHS.has(rest.toLowerCase())) return null;
    conditions.push({ column: column.trim(), isNegated: Boolean(negation), operator, values });
  }
  return conditions;
}

/** The conditions as SQL over a row named `stoa_row`, by the types of its columns; null when a column is not there. */
export function predicateOf(conditions: Condition[], types: ReadonlyMap<string, string>): string | null {
  const parts: string[] = [];
  for (const { column, isNegated, operator, values } of conditions) {
    const type = types.get(column);
    if (!type) return null;
    const side = `stoa_row.${identifier(column)}`;
    const typed = values.map((value) => `${literal(value)}::${type}`);
    const [value = ''] = values;
    let sql: string;
    if (operator === 'in') sql = `${side} in (${typed.join(', ')})`;
    else if (operator === 'is') sql = `${side} is ${value.toLowerCase()}`;
    else if (operator in PATTERNS)
      sql = `${side}::text ${PATTERNS[operator as keyof typeof PATTERNS]} ${literal(value)}`;
    else sql = `${side} ${COMPARISONS[operator as keyof typeof COMPARISONS]} ${typed[0]}`;
    parts.push(isNegated ? `not (${sql})` : `(${sql})`);
  }
  return parts.join(' and ');
}

const isOperator = (text: string): text is Operator =>
  Object.hasOwn(COMPARISONS, text) || Object.hasOwn(PATTERNS, text) || text === 'in' || text === 'is';

const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;
// Always in the form that knows escapes, whatever the server takes a plain one for.
const literal = (text: string) => `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function listOf(text: string): string[] | null {
  if (!text.startsWith('(') || !text.endsWith(')')) return null;
  const inner = text.slice(1, -1);
  return inner === '' ? null : splitOutside(inner).map(unquote);
}

function unquote(text: string): string {
  const inner = /^"((?:[^"\\]|\\.)*)"$/s.exec(text)?.[1];
  return inner === undefined ? text : inner.replaceAll(/\\(.)/gs, '$1');
}

/** Splits at the commas that stand outside quotes and parentheses. */
function splitOutside(text: string): string[] {
  const parts = [''];
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted && sign === '\\') {
      parts[parts.length - 1] += sign + (text[(at += 1)] ?? '');
      continue;
    }
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === '(') depth += 1;
    else if (!isQuoted && sign === ')') depth -= 1;
    if (sign === ',' && !isQuoted && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}
