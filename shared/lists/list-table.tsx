import { useDeferredValue } from 'react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from '../i18n/index.tsx';
import { VisuallyHidden } from '../ui/index.ts';
import { CheckCell } from './check-cell.tsx';
import { CellName, ROLES, Sheet, SortButton } from './list-table-style.ts';
import type { ListColumn, ListSort } from './list-types.ts';
import { ScrollFrame } from './scroll-frame.tsx';
import type { Selection } from './use-selection.ts';

interface Props<Row> {
  caption: string;
  columns: readonly ListColumn<Row>[];
  /** undefined while they are read for the first time. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  sort: ListSort;
  onSort: (turn: (now: ListSort) => ListSort) => void;
  selection?: Selection<Row> | undefined;
  isBusy: boolean;
  skeletonRows: number;
  /** The place of a row of this page in the whole list, for its address. */
  placeAt?: (index: number) => string;
}

/** Below this a list shows cards, of which a screen holds four below its heading and tools. */
const PHONE = '(max-width: 640px)';
const FIRST_CARDS = 4;
const CARD_REM = 12;
/** The column of what can be done with a row: its menu stands in a card's corner, and no label names it. */
const ACTIONS = 'actions';

/** By a media query: to read `innerWidth` while rendering lays the page out in between, for 50 ms on a slow phone. */
const isPhone = () => window.matchMedia?.(PHONE).matches ?? false;

const ICON = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const;

/** The rows of a list: a table, or cards where it has no room. */
export function ListTable<Row>(props: Props<Row>) {
  const { t } = useTranslations('lists');
  const { columns, rows, selection, sort } = props;
  return (
    <ScrollFrame label={props.caption} isBusy={props.isBusy || !rows}>
      <Sheet {...ROLES.table}>
        <caption>
          <VisuallyHidden>{props.caption}</VisuallyHidden>
        </caption>
        <thead {...ROLES.rowgroup}>
          <tr {...ROLES.row}>
            {selection && (
              <th {...ROLES.columnheader} data-check="">
                <CheckCell
                  label={t('selectPage')}
                  isChecked={selection.isPageSelected}
                  isMixed={selection.isMixed}
                  onChange={selection.selectPage}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.rowgroup}>
          {rows ? (
            <Lines {...props} rows={rows} />
          ) : (
            <SkeletonLines count={props.skeletonRows} cells={columns.length + (selection ? 1 : 0)} />
          )}
        </tbody>
      </Sheet>
    </ScrollFrame>
  );
}

/** The rows that fill a phone come first, the rest once those are shown. Their room is there at once: a page left scrolled comes back so. */
function Lines<Row>(props: Props<Row> & { rows: readonly Row[] }) {
  const isWhole = useDeferredValue(true, !isPhone());
  const rows = isWhole ? props.rows : props.rows.slice(0, FIRST_CARDS);
  const missing = props.rows.length - rows.length;
  return (
    <>
      {rows.map((row, index) => (
        <Line key={props.rowKey(row)} row={row} place={props.placeAt?.(index) ?? ''} {...props} />
      ))}
      {missing > 0 && <tr aria-hidden="true" style={{ blockSize: `${missing * CARD_REM}rem` }} />}
    </>
  );
}

function Head<Row>({
  column,
  sort,
  onSort,
}: {
  column: ListColumn<Row>;
  sort: ListSort;
  onSort: Props<Row>['onSort'];
}) {
  const isSorted = sort.key === column.key;
  const isDescending = isSorted ? sort.isDescending : Boolean(column.isDescendingFirst);
  const direction = sort.isDescending ? 'descending' : 'ascending';
  return (
    <th
      {...ROLES.columnheader}
      scope="col"
      data-align={column.align}
      aria-sort={column.isSortable ? (isSorted ? direction : 'none') : undefined}
    >
      {column.isSortable ? (
        <SortButton
          type="button"
          onClick={() =>
            onSort((now) => ({
              key: column.key,
              isDescending: now.key === column.key ? !now.isDescending : Boolean(column.isDescendingFirst),
            }))
          }
        >
          {column.title}
          {isDescending ? <ArrowDown {...ICON} /> : <ArrowUp {...ICON} />}
        </SortButton>
      ) : (
        column.title
      )}
    </th>
  );
}

function Line<Row>(props: Props<Row> & { row: Row; place: string }) {
  const { row, place, columns, selection, rowName } = props;
  const { t } = useTranslations('lists');
  const isSelected = selection?.has(row);
  return (
    <tr
      {...ROLES.row}
      data-selected={isSelected ? '' : undefined}
      data-selectable={selection ? '' : undefined}
    >
      {selection && (
        <td {...ROLES.cell} data-check="">
          <CheckCell
            label={t('select', { name: rowName(row) })}
            isChecked={Boolean(isSelected)}
            onChange={(isChecked, isRange) => selection.select(row, isChecked, isRange)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          {...ROLES.cell}
          key={column.key}
          data-align={column.align}
          data-first={index === 0 ? '' : undefined}
          data-actions={column.key === ACTIONS ? '' : undefined}
        >
          {index > 0 && column.key !== ACTIONS && <CellName>{column.title}</CellName>}
          <span>{column.render(row, place)}</span>
        </td>
      ))}
    </tr>
  );
}

/** Plain elements: a component for each cell costs as much as the rows that take its place. */
function SkeletonLines({ count, cells }: { count: number; cells: number }) {
  const lines = isPhone() ? Math.min(count, FIRST_CARDS) : count;
  return Array.from({ length: lines }, (_, line) => (
    <tr {...ROLES.row} key={line} aria-hidden="true">
      {Array.from({ length: cells }, (__, cell) => (
        <td {...ROLES.cell} key={cell}>
          <i style={{ inlineSize: `${85 - ((line + cell) % 3) * 15}%` }} />
        </td>
      ))}
    </tr>
  ));
}
