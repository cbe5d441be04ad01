import { space } from '@stoa/shared/ui';
import { styled } from 'styled-components';

/** Lists times, each with an icon of its kind in front. */
export const Agenda = styled.ul`
  padding: 0;
  list-style: none;
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-surface);
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(1)} ${space(3)};
    justify-items: start;
    padding: ${space(3)} ${space(4)};
  }
  li + li {
    border-block-start: 1px solid var(--stoa-border);
  }
  svg {
    margin-block-start: 0.2rem;
    color: var(--stoa-muted);
  }
  li > :not(svg) {
    grid-column: 2;
    overflow-wrap: anywhere;
  }
  li > svg + * {
    grid-row: 1;
  }
  p {
    font-size: var(--stoa-size-sm);
  }
`;
