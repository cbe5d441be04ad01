import { space } from '@stoa/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  row-gap: ${space(2)};
  font-variant-numeric: tabular-nums;
  dt {
    padding-inline-end: ${space(4)};
    overflow-wrap: anywhere;
  }
  dd {
    text-align: end;
  }
  [data-figure='total'] {
    padding-block-start: ${space(2)};
    border-block-start: 1px solid var(--stoa-border);
    font-size: var(--stoa-size-lg);
    font-weight: 600;
  }
  dd[data-figure='total'] {
    color: var(--stoa-money);
  }
`;

export interface Figure {
  key: 'sum' | 'discount' | 'tax' | 'total' | 'refunded';
  name: ReactNode;
  value: ReactNode;
}

/** Sum, discount, tax and total below one another; the total stands out. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <List>
      {figures.map(({ key, name, value }) => [
        <dt key={`${key}-name`} data-figure={key}>
          {name}
        </dt>,
        <dd key={key} data-figure={key}>
          <bdi>{value}</bdi>
        </dd>,
      ])}
    </List>
  );
}
