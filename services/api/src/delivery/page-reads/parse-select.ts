/** A column, or rows of a related table with what is wanted of them. */
export interface Field {
  alias: string;
  name: string;
  /** The foreign key that is meant, where two tables have more than one in common. */
  hint: string | null;
  children: Field[] | null;
}

const PART =
  /\s*(?:([a-z_][a-z0-9_]*)\s*:\s*)?([a-z_][a-z0-9_]*)(?:!(?!inner\b|left\b)([a-z_][a-z0-9_]*)(?=\s*\())?\s*([(),]|$)/y;

/** Reads the select of a declared read: columns, renamed columns and related tables. null: it says more than that. */
export function parseSelect(text: string): Field[] | null {
  const root: Field[] = [];
  const open: Field[][] = [root];
  let at = 0;
  /** True right after a nested list: only a comma or another closing bracket may follow. */
  let isAfterList = false;
  while (at < text.length) {
    if (isAfterList) {
      const mark = /\s*([),])/y;
      mark.lastIndex = at;
      const found = mark.exec(text);
      if (!found) return text.slice(at).trim() === '' && open.length === 1 ? root : null;
      at = mark.lastIndex;
      if (found[1] === ',') isAfterList = false;
      else if (open.length > 1) open.pop();
      else return null;
      continue;
    }
    PART.lastIndex = at;
    const found = PART.exec(text);
    if (!found) return null;
    at = PART.lastIndex;
    const [, alias, name = '', hint, mark] = found;
    const field: Field = { alias: alias ?? name, name, hint: hint ?? null, children: null };
    open.at(-1)?.push(field);
    if (mark === '(') open.push((field.children = []));
    if (mark === ')') {
      if (open.length === 1) return null;
      open.pop();
      isAfterList = true;
    }
    if (mark === ',' && at >= text.length) return null;
  }
  return open.length === 1 && root.length > 0 ? root : null;
}
