import './messages.ts';

export { downloadText, toCsv } from './csv.ts';
export { DataList, type DataListProps } from './data-list.tsx';
export { type Range, choiceValues, parseRange } from './filter-values.ts';
export type { BulkAction, CsvColumn, ListColumn, ListFilter, ListPage, ListQuery } from './list-types.ts';
