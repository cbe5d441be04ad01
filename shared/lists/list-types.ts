import type { ReactNode } from 'react';

type CsvValue = string | number | null;

export interface ListColumn<Row> {
  key: string;
  title: string;
  /** `place` goes behind the address of the row's record, which then knows its neighbours in the list. */
  render: (row: Row, place?: string) => ReactNode;
  /** Numbers and money stand at the end. */
  align?: 'start' | 'end';
  isSortable?: boolean;
  /** The first press sorts downwards: dates, amounts. */
  isDescendingFirst?: boolean;
  /** Shown only to those who choose it. */
  isHidden?: boolean;
}

export interface ListFilter {
  /** Its name in the address. */
  key: string;
  label: string;
  kind: 'choice' | 'days' | 'number';
  /** For a choice; none while they are read. */
  options?: readonly { value: string; label: string }[];
  /** One value at most. */
  isSingle?: boolean;
}

/** A column of an export: a name for programs, and the plain value. */
export interface CsvColumn<Row> {
  /** The column of the list that it goes with; without one it is always exported. */
  column?: string;
  title: string;
  value: (row: Row) => CsvValue;
}

export interface ListSort {
  key: string;
  isDescending: boolean;
}

/** All that makes a list what it is; the address holds it. */
export interface ListQuery {
  search: string;
  /** Values of filters as the address writes them. */
  filters: Readonly<Record<string, string>>;
  sort: ListSort;
  page: number;
  /** The id of the saved view it came from. */
  view: string;
  /** null: the usual columns. */
  columns: readonly string[] | null;
}

/** The part of a list's definition that its address depends on. */
export interface ListShape {
  filters: readonly ListFilter[];
  columns: readonly Pick<ListColumn<never>, 'key' | 'isSortable' | 'isHidden'>[];
  sort: ListSort;
  /** The search's name in the address; q without one. */
  searchParam?: string;
  /** Sorts that earlier addresses wrote. */
  sortAliases?: Readonly<Record<string, ListSort>>;
}

interface ActionTexts {
  key: string;
  label: string;
  isDanger?: boolean;
  /** The toast: how many rows changed. */
  doneText: (count: number) => string;
  /** Asked before it runs. */
  question?: (count: number) => { title: string; text: string };
}

/** Runs row by row: on the selection, or on every row that matches while those aren't too many. */
export interface BulkAction<Row> extends ActionTexts {
  /** Rows that it can't change are listed as failures without a call. */
  canRun?: (row: Row) => boolean;
  run: (row: Row) => Promise<unknown>;
  /** Takes a change back; offered in the toast. */
  undo?: (row: Row) => Promise<unknown>;
  /** Undo is offered only where every changed row was one of these. */
  canUndo?: (row: Row) => boolean;
}

/** The selected rows, or the query whose rows are all selected. */
export type BulkSet<Row> = { rows: readonly Row[] } | { query: ListQuery };

/** Changes a set at the server, which says how many rows changed. */
export type RunSet<Row> = (
  set: BulkSet<Row>,
  onProgress: (done: number, total: number) => void,
) => Promise<{ count: number; undo?: () => Promise<unknown> }>;

/** Runs on a set of any size; `form` asks for input in a dialog first and gives what is to be run. */
export interface SetAction<Row> extends ActionTexts {
  runSet?: RunSet<Row>;
  form?: (props: { count: number; onRun: (run: RunSet<Row>) => void; onClose: () => void }) => ReactNode;
}

export type ListAction<Row> = BulkAction<Row> | SetAction<Row>;

export interface ListPage<Row> {
  rows: Row[];
  total: number;
}
