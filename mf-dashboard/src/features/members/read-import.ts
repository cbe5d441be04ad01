import { parseCsv } from '../../data/parse-csv.ts';
import type { RoleLine } from './rows.ts';

export const IMPORT_MAX = 500;

/** A line of the file: whom to invite with which role, or why not. */
export interface ImportLine {
  /** As an editor counts it, the heading being the first. */
  line: number;
  email: string;
  /** Null where the file names a role that does not exist. */
  roleId: string | null;
  role: string;
}

export type ImportProblem = 'noEmail' | 'tooLarge' | 'empty';

/** Reads the lines of a file. Column names and roles are compared without case; other columns are of no account. */
export function readImport(
  text: string,
  roles: readonly RoleLine[],
  otherwise: string,
): ImportLine[] | ImportProblem {
  let rows: string[][];
  try {
    rows = parseCsv(text);
  } catch {
    return 'noEmail';
  }
  const [head = [], ...body] = rows;
  const place = (name: string) => head.findIndex((cell) => cell.trim().toLowerCase() === name);
  const [emailAt, roleAt] = [place('email'), place('role')];
  if (emailAt < 0) return 'noEmail';
  if (body.length === 0) return 'empty';
  if (body.length > IMPORT_MAX) return 'tooLarge';
  return body.map((row, index) => {
    const role = (roleAt < 0 ? '' : (row[roleAt] ?? '')).trim();
    const known = roles.find(({ name }) => name.toLowerCase() === role.toLowerCase());
    return {
      line: index + 2,
      email: (row[emailAt] ?? '').trim(),
      role,
      roleId: role === '' ? otherwise : (known?.role_id ?? null),
    };
  });
}
