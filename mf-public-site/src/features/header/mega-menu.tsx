import { styled } from 'styled-components';
import type { MenuEntry } from '@stoa/shared/contracts/account';
import { space } from '@stoa/shared/ui';
import { SafeHtml } from '../../parts/safe-html.tsx';

type Mega = NonNullable<MenuEntry['data']['menuItem']['mega_menu']>;

const Columns = styled.div<{ $count: number }>`
  display: grid;
  gap: ${space(6)};
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
`;
const Column = styled.div<{ $span: number; $rows: number }>`
  grid-column: span ${({ $span }) => $span};
  grid-row: span ${({ $rows }) => $rows};
  > * {
    font-size: var(--stoa-size-sm);
  }
  > * > * + * {
    margin-block-start: ${space(3)};
  }
  ul {
    padding: 0;
    list-style: none;
  }
  a {
    padding-block: 0;
  }
`;

/** The panel of a mega-menu: so many columns, each as wide and as high as it was set. */
export function MegaMenu({ menu }: { menu: Mega }) {
  const count = Math.min(6, Math.max(1, menu.columnCount));
  return (
    <Columns $count={count} data-columns={count}>
      {menu.columns.map((column, index) => (
        <Column
          // Columns have no identity of their own, and their order is their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          $span={Math.min(count, Math.max(1, column.colSpan))}
          $rows={Math.min(6, Math.max(1, column.rowSpan))}
        >
          <SafeHtml html={column.content} />
        </Column>
      ))}
    </Columns>
  );
}
