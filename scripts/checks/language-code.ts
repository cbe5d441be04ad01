import { parseSync } from 'oxc-parser';
import type { LanguageRules } from './language-rules.ts';
import { visitNodes } from './syntax.ts';

const NAMED = new Set(['Identifier', 'JSXIdentifier', 'PrivateIdentifier']);
/** Positions that name a field somebody else has defined; a variable or parameter can take any other name. */
const FIELD_POSITIONS: Record<string, string> = {
  Property: 'key',
  MemberExpression: 'property',
  TSPropertySignature: 'key',
  JSXAttribute: 'name',
  ImportSpecifier: 'imported',
  ExportSpecifier: 'exported',
};

/** Names the rules that the identifiers and comments of a source break, once for each occurrence. */
export function codeTells(file: string, source: string, rules: LanguageRules['code']): string[] {
  const parsed = parseSync(file, source);
  const tells = commentTells(joinLines(parsed.comments, source), rules);
  // Reading the tree costs most of the time, so it is read only where a name can be found.
  if (couldHold(rules).test(source)) tells.push(...identifierTells(parsed.program, rules));
  return tells;
}

function identifierTells(program: unknown, rules: LanguageRules['code']): string[] {
  const published = publishedNames(rules);
  const fields = new Set<unknown>();
  const tells: string[] = [];
  visitNodes(program, (node) => {
    const field = FIELD_POSITIONS[node.type];
    if (field && node['computed'] !== true) fields.add(node[field]);
    if (!NAMED.has(node.type)) return;
    const name = String(node['name']);
    if (!(fields.has(node) && published.has(name))) tells.push(...nameTells(name, rules));
  });
  return tells;
}

/** Names the rules that one identifier or file name breaks. */
export function nameTells(name: string, rules: LanguageRules['code']): string[] {
  if (rules.allow.some((allowed) => name === allowed)) return [];
  const parts = splitName(name);
  const listed = rules.parts.split(' ');
  const tells = parts.filter((part) => listed.includes(part)).map((part) => `name/${part}`);
  const isPrefixed = parts.length > 1 && rules.booleanPrefix.includes(parts[0]!) && !/[-_./]/.test(name);
  return isPrefixed ? [...tells, `boolean/${parts[0]}`] : tells;
}

/** Splits `keptFor`, `kept-for.ts` and `KEPT_FOR` alike. */
export const splitName = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((part) => part.toLowerCase());

function commentTells(comments: string[], rules: LanguageRules['code']): string[] {
  return comments.flatMap((comment) => {
    const lines = comment
      .split('\n')
      .map((line) => line.replace(/^[\s*/]+/, '').trim())
      .filter((line) => line !== '');
    const start = /^\p{L}+/u.exec(lines[0] ?? '')?.[0] ?? '';
    return [
      ...(rules.commentStart.includes(start) ? [`comment/${start}`] : []),
      ...(lines.length > rules.commentLines ? ['comment/long'] : []),
    ];
  });
}

/** Joins `//` lines that stand directly below each other into one comment. */
function joinLines(
  comments: { type: string; value: string; start: number; end: number }[],
  source: string,
): string[] {
  const joined: string[] = [];
  let previous = -1;
  for (const { type, value, start, end } of comments) {
    const isNext = type === 'Line' && previous >= 0 && /^\r?\n[ \t]*$/.test(source.slice(previous, start));
    if (isNext) joined[joined.length - 1] += `\n${value}`;
    else joined.push(value);
    previous = type === 'Line' ? end : -1;
  }
  return joined;
}

const publishedNames = ({ published }: LanguageRules['code']): Set<string> =>
  new Set(Object.values(published).flatMap((names) => names.split(' ')));

const prefilters = new WeakMap<LanguageRules['code'], RegExp>();

function couldHold(rules: LanguageRules['code']): RegExp {
  let test = prefilters.get(rules);
  if (!test) {
    const parts = rules.parts.split(' ');
    const forms = [...parts, ...parts.map((part) => part[0]!.toUpperCase() + part.slice(1))];
    const constants = parts.map((part) => part.toUpperCase());
    const prefixes = rules.booleanPrefix.map((prefix) => `\\b${prefix}[A-Z]`);
    test = new RegExp(
      `(?:${forms.join('|')})(?![a-z])|(?:${constants.join('|')})(?![A-Z])|${prefixes.join('|')}`,
    );
    prefilters.set(rules, test);
  }
  return test;
}
