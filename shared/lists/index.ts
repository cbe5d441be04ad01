import './messages.ts';

export { CellLine } from './cell-line.ts';
export { DataList, type DataListProps } from './data-list.tsx';
export { beginRead } from './early-reads.ts';
export { readAllRows } from './export-rows.ts';
export { choiceValues, parseRange } from './filter-values.ts';
export type {
  BulkAction,
  BulkSet,
  CsvColumn,
  ListAction,
  ListColumn,
  ListFilter,
  ListPage,
  ListQuery,
  RunSet,
  SetAction,
} from './list-types.ts';
export { pageRows, scopeOfRows } from './local-rows.ts';
export { toListPage } from './to-list-page.ts';
