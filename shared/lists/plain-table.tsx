import { styled } from 'styled-components';
import { VisuallyHidden } from '../ui/layout.tsx';
import type { Column } from '../ui/table.tsx';
import { CellName, ListRoom, NARROW, ROLES, Sheet } from './list-table-style.ts';
import { ScrollFrame } from './scroll-frame.tsx';

export interface PlainColumn<Row> extends Column<Row> {
  /** Buttons of the row: on a card they stand below the values, without a name. */
  isAction?: boolean;
}

const PlainSheet = styled(Sheet)`
  ${NARROW} {
    td[data-action] {
      justify-content: start;
      padding-block-start: 0.25rem;
    }
    td:empty {
      display: none;
    }
  }
  td[data-first] p {
    margin: 0;
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
    font-weight: 400;
  }
`;

/** A short table of a screen that isn't a list, with the rows of the list kit: cards where it has no room. */
export function PlainTable<Row>(props: {
  caption: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) {
  const { columns } = props;
  return (
    <ListRoom>
      <ScrollFrame label={props.caption}>
        <PlainSheet {...ROLES.table}>
          <caption>
            <VisuallyHidden>{props.caption}</VisuallyHidden>
          </caption>
          <thead {...ROLES.rowgroup}>
            <tr {...ROLES.row}>
              {columns.map(({ key, title, align }) => (
                <th key={key} {...ROLES.columnheader} scope="col" data-align={align}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...ROLES.rowgroup}>
            {props.rows.map((row) => (
              <tr key={props.rowKey(row)} {...ROLES.row}>
                {columns.map((column, index) => (
                  <Cell key={column.key} column={column} isFirst={index === 0} row={row} />
                ))}
              </tr>
            ))}
          </tbody>
        </PlainSheet>
      </ScrollFrame>
    </ListRoom>
  );
}

function Cell<Row>({ column, isFirst, row }: { column: PlainColumn<Row>; isFirst: boolean; row: Row }) {
  const content = column.render(row);
  const isEmpty = content === false || content === null || content === '';
  return (
    <td
      {...ROLES.cell}
      data-align={column.align}
      data-first={isFirst ? '' : undefined}
      data-action={column.isAction ? '' : undefined}
    >
      {!isEmpty && !isFirst && !column.isAction && <CellName>{column.title}</CellName>}
      {/* A text that isn't translated yet keeps its own order. */}
      {!isEmpty && <span dir="auto">{content}</span>}
    </td>
  );
}
