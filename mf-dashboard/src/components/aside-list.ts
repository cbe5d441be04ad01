import { space } from '@stoa/shared/ui';
import { styled } from 'styled-components';

/** Lines that lead somewhere, with a figure or mark at their end. */
export const AsideList = styled.ul`
  padding: 0;
  list-style: none;
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-surface);
  overflow: hidden;
  li + li {
    border-block-start: 1px solid var(--stoa-border);
  }
  a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    min-block-size: 2.75rem;
    padding: ${space(2)} ${space(4)};
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    background: var(--stoa-sunken);
  }
  a:hover span {
    text-decoration: underline;
  }
  small {
    display: block;
    color: var(--stoa-muted);
    font-size: var(--stoa-size-xs);
  }
  strong {
    font-variant-numeric: tabular-nums;
  }
  svg {
    flex: none;
    color: var(--stoa-muted);
  }
  [data-done] svg {
    color: var(--stoa-success);
  }
  [data-done] span {
    color: var(--stoa-muted);
  }
`;
