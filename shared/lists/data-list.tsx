import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { numberFormat } from '../contracts/intl.ts';
import { useQuery } from '../data/index.ts';
import { useTranslations } from '../i18n/index.tsx';
import { useSession } from '../session/index.tsx';
import { useAccount } from '../shell/index.tsx';
import { addPrefetch, Cluster, prefetchQueue, VisuallyHidden } from '../ui/index.ts';
import { LoadFailed } from '../workplace/load-failed.tsx';
import { Pager } from '../workplace/pager.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnsButton } from './columns-button.tsx';
import { takeRead } from './early-reads.ts';
import { ExportButton } from './export-button.tsx';
import { FilterChips } from './filter-bar.tsx';
import { isNarrowed, shownColumns, writeListQuery } from './list-address.ts';
import { placeSuffix } from './list-place.ts';
import { BulkFailures, NoMatch, StaleNotice } from './list-states.tsx';
import { ListTable } from './list-table.tsx';
import { ListRoom } from './list-table-style.ts';
import { ListToolbar } from './list-toolbar.tsx';
import type {
  CsvColumn,
  ListAction,
  ListColumn,
  ListFilter,
  ListPage,
  ListQuery,
  ListSort,
} from './list-types.ts';
import './messages.ts';
import { useBulk } from './use-bulk.ts';
import { useListQuery } from './use-list-query.ts';
import { useSelection } from './use-selection.ts';
import { ViewTabs } from './view-tabs.tsx';

const PAGE_SIZE = 20;
const SKELETON_ROWS = 8;
const NO_ROWS: readonly never[] = [];

export interface DataListProps<Row> {
  /** Names the list where views and columns are stored. */
  id: string;
  /** Names its rows in the cache; changes of them elsewhere read it anew. */
  cacheKey: string;
  /** Adds to what the rows depend on; null while that is not known. */
  scope?: readonly unknown[] | null;
  caption: string;
  columns: readonly ListColumn<Row>[];
  filters?: readonly ListFilter[];
  sort: ListSort;
  sortAliases?: Readonly<Record<string, ListSort>>;
  /** `param` names it in the address. */
  search?: { label: string; hint?: string; param?: string };
  rowKey: (row: Row) => string;
  /** Names a row to those who can't see it, and in failures. */
  rowName: (row: Row) => string;
  /** Reads the rows `from`..`to`, both included, and how many match. */
  read: (query: ListQuery, from: number, to: number) => Promise<ListPage<Row>>;
  csv?: { fileName: string; columns: readonly CsvColumn<Row>[] };
  bulk?: readonly ListAction<Row>[];
  errorText?: (error: unknown) => string;
  /** Shown before the first row exists. */
  empty: ReactNode;
  noMatchTitle?: string;
  pageSize?: number;
  /** Reads anew so often while it is shown. */
  refreshMs?: number;
  /** Without saved views, columns and bulk: for a list that is only read. */
  isPlain?: boolean;
}

/** A list whose whole state is in the address: search, filters, sort, page, view and columns. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { t, language } = useTranslations('lists');
  const {
    filters = NO_ROWS,
    columns,
    bulk: actions = NO_ROWS,
    scope = NO_ROWS,
    pageSize = PAGE_SIZE,
  } = props;
  const accountId = useAccount()?.account_id;
  const { user } = useSession();
  const shape = {
    filters,
    columns,
    sort: props.sort,
    sortAliases: props.sortAliases ?? {},
    searchParam: props.search?.param ?? 'q',
  };
  const [query, change] = useListQuery(props.id, shape);
  const { search, filters: values, sort, page } = query;
  const from = (page - 1) * pageSize;
  const written = writeListQuery(shape, { ...query, page: 1 }).toString();
  const isRead = useRef(false);
  const readFirst = () => {
    const started = isRead.current || written || page > 1 ? null : takeRead<ListPage<Row>>(props.id);
    isRead.current = true;
    return started;
  };
  const { data, error, isValidating, mutate } = useQuery<ListPage<Row>, Error>(
    scope && [props.cacheKey, accountId, user?.id, ...scope, search, values, sort, page],
    () => readFirst() ?? props.read(query, from, from + pageSize - 1),
    { keepPreviousData: true, refreshInterval: props.refreshMs ?? 0 },
  );
  const narrowed = isNarrowed(query);
  const readPage = (first: number, last: number) => props.read(query, first, last);
  const selection = useSelection<Row>(
    JSON.stringify([search, values, sort, page]),
    data?.rows ?? NO_ROWS,
    props.rowKey,
  );
  const bulk = useBulk({
    selection,
    query,
    total: data?.total ?? 0,
    readPage,
    reload: () => mutate(),
    errorText: props.errorText,
  });
  const shown = shownColumns(shape, query.columns);
  const clear = () => change({ search: '', filters: {} });
  const isEmpty = data?.rows.length === 0;
  // The rows of the last page may be gone, for example into the bin.
  const isPastEnd = isEmpty && page > 1 && !isValidating;
  const turnBack = useEffectEvent(() => {
    const last = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
    change({ page: last < page ? last : 1 }, { isStep: false });
  });
  useEffect(() => {
    if (isPastEnd) turnBack();
  }, [isPastEnd]);
  const room = useRef<HTMLDivElement>(null);
  const hasRows = data !== undefined && !isEmpty;
  useEffect(() => {
    const record = hasRows && room.current?.querySelector<HTMLAnchorElement>('tbody a[href]');
    return record ? addPrefetch({ load: async () => prefetchQueue.loadPage?.(record.pathname) }) : undefined;
  }, [hasRows]);
  if (!data && error) return <LoadFailed error={error} onRetry={() => void mutate()} />;
  if (isEmpty && !narrowed && page === 1 && !query.view) return props.empty;
  return (
    <ListRoom ref={room}>
      {!props.isPlain && <ViewTabs listId={props.id} shape={shape} query={query} onChange={change} />}
      <ListToolbar query={query} filters={filters} columns={columns} search={props.search} onChange={change}>
        {!props.isPlain && (
          <ColumnsButton
            shape={shape}
            columns={columns}
            chosen={query.columns}
            onChange={(next) => change({ columns: next, page })}
          />
        )}
        {props.csv && data && data.total > 0 && (
          <ExportButton {...props.csv} shown={query.columns && shown} readPage={readPage} />
        )}
      </ListToolbar>
      <FilterChips
        filters={filters}
        values={values}
        onChange={(next) => change({ filters: next })}
        onClear={clear}
      />
      <VisuallyHidden as="output">
        {data && !isValidating
          ? t('results', { count: data.total, number: numberFormat(language).format(data.total) })
          : ''}
      </VisuallyHidden>
      {data && error && <StaleNotice onRetry={() => void mutate()} />}
      <BulkFailures bulk={bulk} rowName={props.rowName} errorText={props.errorText} />
      {isEmpty ? (
        <NoMatch title={props.noMatchTitle} onClear={clear} />
      ) : (
        <ListTable
          caption={props.caption}
          columns={columns.filter(({ key }) => shown.includes(key))}
          rows={data?.rows}
          rowKey={props.rowKey}
          rowName={props.rowName}
          sort={sort}
          onSort={(turn) => change((now) => ({ sort: turn(now.sort) }))}
          selection={actions.length > 0 ? selection : undefined}
          isBusy={isValidating}
          skeletonRows={Math.min(pageSize, SKELETON_ROWS)}
          placeAt={(index) => placeSuffix(written, from + index)}
        />
      )}
      {actions.length > 0 && data && (
        <BulkBar actions={actions} selection={selection} bulk={bulk} total={data.total} />
      )}
      {data && (
        <Cluster $justify="end">
          <Pager
            page={page}
            pageSize={pageSize}
            total={data.total}
            onPage={(next) => change({ page: next })}
          />
        </Cluster>
      )}
    </ListRoom>
  );
}
