import type { FieldKind, FieldPath } from './merge/merge-versions.ts';

export type { FieldKind, FieldPath } from './merge/merge-versions.ts';

/** Labels and formats of fields, for choosing between versions. */
export interface FieldDisplay {
  /** Labels by the path of the field, as `seller.name`; a record's or list's label stands before those within it. */
  labels: Readonly<Record<string, string>>;
  /** Labels one field, where a path isn't enough. */
  label?: ((path: FieldPath) => string | undefined) | undefined;
  /** Shows a value as the form does: a status, an amount. */
  format?: ((value: unknown, path: FieldPath) => string | undefined) | undefined;
  kinds?: Readonly<Record<string, FieldKind>> | undefined;
  /** Fields that mean something together only; labelled by their names joined with `+`. */
  units?: readonly (readonly string[])[] | undefined;
}

/** Removes the stored copy if all of it is saved; else leaves it to be offered on return. */
export type SettleCopy = (isSaved: boolean) => void;

/** An editor without the form kit, whose input is stored in the browser while a conflict is open. */
export interface CopiedEditor {
  /** Tells editors apart on one path. */
  name: string;
  getCopy(): { values: object; base: unknown };
  /** Takes a copy into the editor, with the version it was typed over. */
  restore(values: Record<string, unknown>, base: unknown): void;
  /** Another value for each change of the input. */
  input: unknown;
  isSaved: boolean;
}

export interface EditConflictProps<T, S> extends FieldDisplay {
  /** The rejected save: another one for each; null while there is nothing to merge. */
  conflict: unknown;
  /** Returns the values as they were read, before anything was typed. */
  getBase(): T;
  getLocal(): T;
  /** Reads what is stored now; null if it was deleted. */
  read(): Promise<S | null | undefined>;
  toValues(stored: S): T;
  /** Stores both versions before anything is chosen, besides the copy of an editor. */
  store?: ((stored: S) => Promise<SettleCopy | void>) | undefined;
  editor?: CopiedEditor | undefined;
  /** Takes the merged version into the form and saves it against the stored one; whether it's saved then. */
  onMerge(value: T, stored: S): Promise<boolean>;
  /** Editors that save by themselves don't open a dialog while typing. */
  isQuiet?: boolean | undefined;
}
