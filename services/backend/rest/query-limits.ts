import { restError } from './rest-error.ts';

/**
 * Limits of one query. The product's widest one selects 21 columns, three related tables in two levels and
 * eight filters; these allow several times that.
 */
export interface QueryLimits {
  /** Characters of the query string. */
  length: number;
  parameters: number;
  /** Columns and related tables of `select`, all levels together. */
  columns: number;
  embeds: number;
  embedDepth: number;
  /** Terms of one `and` or `or`, all levels together. */
  terms: number;
  groups: number;
  logicDepth: number;
  /** Values of one list, as of `in`. */
  values: number;
  /** Opening parentheses of one parameter, within quotes too. */
  parentheses: number;
  orderTerms: number;
}

export const QUERY_LIMITS: QueryLimits = {
  length: 14_000,
  parameters: 60,
  columns: 200,
  embeds: 12,
  embedDepth: 4,
  terms: 300,
  groups: 40,
  logicDepth: 6,
  values: 1_000,
  parentheses: 200,
  orderTerms: 16,
};

interface Shape {
  parentheses: number;
  commas: number;
  opened: number;
  depth: number;
}

/** Answers null, or the refusal of a query that asks for more than the limits. Costs one pass over its text. */
export function rejectWideQuery(request: Request, limits: QueryLimits = QUERY_LIMITS): Response | null {
  const { search, searchParams, pathname } = new URL(request.url);
  const wide =
    search.length > limits.length
      ? `longer than ${limits.length} characters`
      : whatIsWide(searchParams, pathname.includes('/rpc/'), limits);
  if (!wide) return null;
  return restError('query_too_complex', `The query asks for too much: ${wide}.`, {
    hint: 'Ask for less at a time.',
  });
}

function whatIsWide(parameters: URLSearchParams, isCall: boolean, limits: QueryLimits): string | null {
  let embeds = 0;
  let groups = 0;
  let count = 0;
  for (const [name, value] of parameters) {
    count += 1;
    if (count > limits.parameters) return `more than ${limits.parameters} parameters`;
    const { commas, opened, depth, parentheses } = shapeOf(value);
    const last = name.slice(name.lastIndexOf('.') + 1);
    // Finds quotes as PostgREST does; a parser that reads them differently is still bound by this limit.
    if ((last === 'select' || last === 'or' || last === 'and') && parentheses > limits.parentheses)
      return `more than ${limits.parentheses} parentheses`;
    if (last === 'select') {
      embeds += opened;
      if (depth > limits.embedDepth) return `related tables deeper than ${limits.embedDepth} levels`;
      if (embeds > limits.embeds) return `more than ${limits.embeds} related tables`;
      if (commas >= limits.columns) return `more than ${limits.columns} columns`;
    } else if (last === 'or' || last === 'and') {
      groups += opened;
      if (depth > limits.logicDepth) return `conditions deeper than ${limits.logicDepth} levels`;
      if (groups > limits.groups) return `more than ${limits.groups} groups of conditions`;
      if (commas >= limits.terms) return `more than ${limits.terms} conditions`;
    } else if (last === 'order') {
      if (commas >= limits.orderTerms) return `more than ${limits.orderTerms} columns to sort by`;
    } else if (commas >= limits.values && !isCall) return `more than ${limits.values} values in a list`;
  }
  return null;
}

/** Counts outside of what is quoted, but for `parentheses`. */
function shapeOf(text: string): Shape {
  const shape: Shape = { commas: 0, opened: 0, depth: 0, parentheses: text.split('(').length - 1 };
  let depth = 0;
  for (const sign of text.includes('"') ? text.replace(/"(?:[^"\\]|\\.)*"/gs, '') : text) {
    if (sign === ',') shape.commas += 1;
    else if (sign === '(') {
      depth += 1;
      shape.opened += 1;
      if (depth > shape.depth) shape.depth = depth;
    } else if (sign === ')') depth -= 1;
  }
  return shape;
}
