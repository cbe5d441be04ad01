/** One statement of a file, with the comment above it. */
export interface Statement {
  text: string;
  /** As long as `text`, with spaces where comments and quoted words stand: safe to search for names and brackets. */
  bare: string;
}

const QUOTED = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$[a-z_]*\$)[\s\S]*?\1/g;

/** The text without what is quoted or commented, character by character. */
export const bareText = (text: string): string =>
  text.replace(QUOTED, (quoted) => quoted.replace(/[^\n]/g, ' '));

/** The statements of a file in their order. A comment belongs to the statement below it. */
export function splitStatements(file: string): Statement[] {
  const bare = bareText(file);
  const statements: Statement[] = [];
  let start = 0;
  for (let end = bare.indexOf(';'); end !== -1; end = bare.indexOf(';', start)) {
    const text = file.slice(start, end + 1);
    const indent = text.length - text.trimStart().length;
    statements.push({ text: text.trim(), bare: bare.slice(start + indent, end + 1) });
    start = end + 1;
  }
  if (bare.slice(start).trim()) throw new Error(`A statement without its end: ${file.slice(start).trim()}`);
  return statements;
}
