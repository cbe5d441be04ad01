import { css, keyframes, styled } from 'styled-components';
import { space } from '../ui/tokens.ts';

/** Below it a row of the table is a card; measured on the table's own room. */
export const NARROW = '@container list (max-width: 639.98px)';
export const WIDE = '@container list (min-width: 640px)';
const TABLET = '@container list (min-width: 640px) and (max-width: 859.98px)';

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

/** Laid out as cards, a table has its roles in some browsers only where they are written out. */
export const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

export const ListRoom = styled.div`
  container: list / inline-size;
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  min-inline-size: 0;
`;

// The head sticks within the box that scrolls sideways, so that box is as high as the window at most.
export const Scroll = styled.div`
  position: relative;
  overflow: auto;
  max-block-size: calc(100dvh - 7rem);
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-surface);
  &[aria-busy='true'] tbody {
    opacity: 0.6;
  }
  ${NARROW} {
    max-block-size: none;
    overflow: visible;
  }
`;

const cards = css`
  ${NARROW} {
    &,
    tbody {
      display: block;
    }
    thead {
      position: absolute;
      clip-path: inset(50%);
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
    }
    tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: ${space(1)};
      block-size: auto;
      padding: ${space(3)} ${space(4)};
    }
    tbody tr[data-selectable] {
      padding-inline-start: ${space(12)};
    }
    tbody tr:first-child {
      border-block-start: 0;
    }
    td {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      justify-content: space-between;
      gap: 0 ${space(4)};
      padding: 0;
      text-align: start;
    }
    [data-align='end'] {
      text-align: start;
    }
    td[data-first] {
      font-size: var(--stoa-size-md);
      font-weight: 560;
    }
    td > span:last-child {
      min-inline-size: 0;
      overflow-wrap: anywhere;
      text-align: end;
    }
    td[data-first] > span:last-child {
      text-align: start;
    }
    td[data-actions]:has([aria-haspopup='menu']) {
      position: absolute;
      inset-block-start: ${space(1)};
      inset-inline-end: ${space(2)};
    }
    tr:has(td[data-actions] [aria-haspopup='menu']) td[data-first] {
      padding-inline-end: ${space(10)};
    }
    td[data-check] {
      position: absolute;
      inset-block-start: ${space(2)};
      inset-inline-start: ${space(1)};
    }
  }
`;

export const Sheet = styled.table`
  inline-size: 100%;
  font-size: var(--stoa-size-sm);
  border-collapse: separate;
  border-spacing: 0;
  th,
  td {
    padding: ${space(2)} ${space(4)};
    text-align: start;
    vertical-align: middle;
  }
  thead th {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    padding-block: ${space(1)};
    background: var(--stoa-sunken);
    border-block-end: 1px solid var(--stoa-border);
    color: var(--stoa-muted);
    font-weight: 560;
    white-space: nowrap;
  }
  tbody tr {
    position: relative;
    block-size: 3.25rem;
  }
  ${WIDE} {
    tbody tr + tr td {
      border-block-start: 1px solid var(--stoa-border);
    }
  }
  ${NARROW} {
    tbody tr + tr {
      border-block-start: 1px solid var(--stoa-border);
    }
  }
  tbody tr:hover,
  tbody tr[data-selected] {
    background: var(--stoa-primary-soft);
  }
  [data-align='end'] {
    text-align: end;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  td[data-check],
  th[data-check] {
    inline-size: 3rem;
    padding-inline: ${space(1)} 0;
  }
  /* The last columns must not hide behind a sideways scroll. */
  ${TABLET} {
    th,
    td {
      padding-inline: 0.375rem;
    }
    thead th {
      white-space: normal;
    }
    td {
      font-size: var(--stoa-size-xs);
    }
    td[data-check],
    th[data-check] {
      inline-size: 2.25rem;
    }
  }
  /* A press anywhere in the row opens what its first cell links to. */
  td[data-first] a:not([data-aside]) {
    color: inherit;
    font-weight: 560;
    text-decoration: none;
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
    &:focus-visible {
      outline: 0;
      &::after {
        outline: 2px solid var(--stoa-focus);
        outline-offset: -2px;
      }
    }
  }
  tbody tr:hover td[data-first] a:not([data-aside]) {
    text-decoration: underline;
  }
  td a[data-aside],
  td button,
  td input {
    position: relative;
    z-index: 1;
  }
  td > i {
    display: block;
    block-size: 1rem;
    border-radius: var(--stoa-radius);
    background: var(--stoa-border);
    animation: ${breathe} var(--stoa-breathe) infinite;
  }
  ${cards}
`;

export const CellName = styled.span.attrs({ 'aria-hidden': true })`
  display: none;
  color: var(--stoa-muted);
  font-size: var(--stoa-size-xs);
  ${NARROW} {
    display: block;
  }
`;

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-block-size: 2rem;
  margin-inline: -${space(1)};
  padding: 0 ${space(1)};
  border: 0;
  border-radius: var(--stoa-radius);
  background: transparent;
  color: inherit;
  font: inherit;
  text-align: inherit;
  svg {
    flex: none;
    opacity: 0;
  }
  /* The words end where the figures below them do. */
  [data-align='end'] > & {
    flex-direction: row-reverse;
  }
  &:hover svg,
  &:focus-visible svg {
    opacity: 0.5;
  }
  [aria-sort='ascending'] &,
  [aria-sort='descending'] & {
    color: var(--stoa-text);
    svg {
      opacity: 1;
    }
  }
`;

/** The tick's box is large enough for a finger. */
export const CheckBox = styled.label`
  position: relative;
  z-index: 1;
  display: grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  margin-block: -${space(1)};
  cursor: pointer;
  input {
    inline-size: 1.1rem;
    block-size: 1.1rem;
    accent-color: var(--stoa-primary-text);
    cursor: inherit;
  }
`;
