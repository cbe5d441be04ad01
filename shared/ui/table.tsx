import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from './layout.tsx';
import { onMobile, space } from './tokens.ts';

export interface Column<Row> {
  key: string;
  title: ReactNode;
  render: (row: Row) => ReactNode;
  /** Numbers and money stand at the end. */
  align?: 'start' | 'end';
  /** A head that sorts: its button, and how the rows stand by this column now. */
  sort?: { button: ReactNode; order: 'ascending' | 'descending' | 'none' };
}

// Hidden text in a cell is positioned: it scrolls with the table only if the scroll box contains it.
const Scroll = styled.div`
  position: relative;
  overflow-x: auto;
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-surface);
`;

const Sheet = styled.table`
  inline-size: 100%;
  font-size: var(--stoa-size-sm);
  th,
  td {
    padding: ${space(2)} ${space(4)};
    text-align: start;
    vertical-align: middle;
  }
  thead th {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    background: var(--stoa-sunken);
    color: var(--stoa-muted);
    font-weight: 560;
    white-space: nowrap;
  }
  tbody tr {
    border-block-start: 1px solid var(--stoa-border);
  }
  tbody tr:hover {
    background: var(--stoa-primary-soft);
  }
  [data-align='end'] {
    text-align: end;
    white-space: nowrap;
  }
  ${onMobile} {
    thead {
      position: absolute;
      clip-path: inset(50%);
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
    }
    tbody tr {
      display: block;
      padding: ${space(2)} 0;
    }
    tbody tr:first-child {
      border-block-start: 0;
    }
    td {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      gap: 0 ${space(4)};
      padding: ${space(1)} ${space(4)};
      text-align: end;
    }
    [data-align='end'] {
      white-space: normal;
    }
    /* What does not fit beside its name stands below it, whole. */
    td > span:last-child {
      margin-inline-start: auto;
      min-inline-size: 0;
      overflow-wrap: anywhere;
    }
  }
`;

const CellName = styled.span.attrs({ 'aria-hidden': true })`
  display: none;
  color: var(--stoa-muted);
  text-align: start;
  ${onMobile} {
    display: block;
  }
`;

/** A compact table with a sticky head; on a phone every row becomes a small list of named values. */
export function Table<Row>(props: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** 0 for a wide table without controls, which arrow keys could not scroll otherwise. */
  tabIndex?: 0;
}) {
  return (
    <Scroll tabIndex={props.tabIndex}>
      <Sheet>
        <caption>
          <VisuallyHidden>{props.caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {props.columns.map((column) => (
              <th key={column.key} scope="col" data-align={column.align} aria-sort={column.sort?.order}>
                {column.sort?.button ?? column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <tr key={props.rowKey(row)}>
              {props.columns.map((column) => (
                <td key={column.key} data-align={column.align}>
                  <CellName>{column.title}</CellName>
                  <span>{column.render(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Sheet>
    </Scroll>
  );
}
