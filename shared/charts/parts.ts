import { styled } from 'styled-components';
import { space } from '../ui/tokens.ts';
import { ChartBox, HEADROOM, ROW, TIMES } from './frame.tsx';
import { inks } from './inks.tsx';

export const Box = styled(ChartBox)`
  font-size: var(--stoa-size-xs);
  font-variant-numeric: tabular-nums;
  container-type: inline-size;
  ${inks}
`;
/** One row that never wraps, so that the height stays; a narrow page scrolls it. */
export const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)} ${space(4)};
  block-size: ${ROW};
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-x: auto;
  scrollbar-width: none;
  white-space: nowrap;
  color: var(--stoa-muted);
`;
export const TextButton = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space(1.5)};
  min-block-size: ${ROW};
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  &:hover {
    color: var(--stoa-text);
  }
  &:focus-visible {
    outline: 2px solid var(--stoa-focus);
    outline-offset: -2px;
    border-radius: var(--stoa-radius);
  }
  &[aria-pressed='true'] {
    color: var(--stoa-text);
  }
`;
export const Key = styled(TextButton)`
  &[aria-pressed='false'] {
    text-decoration: line-through;
    svg {
      opacity: 0.35;
    }
  }
`;
export const StaticKey = styled.li`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space(1.5)};
`;
export const Swatch = styled.svg`
  flex: none;
  inline-size: 1.25rem;
  block-size: 0.75rem;
  stroke: var(--ink);
  stroke-width: 2.5;
  stroke-dasharray: var(--dash);
  fill: none;
`;
export const Area = styled.div<{ $plot: number }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  grid-template-rows: ${({ $plot }) => `${$plot}rem`} ${TIMES};
  padding-block-start: ${HEADROOM};
  color: var(--stoa-muted);
`;
/** All in one cell: the widest makes the gutter, wherever each is. */
export const Ticks = styled.div`
  display: grid;
  padding-inline-end: ${space(2)};
  > bdi {
    grid-area: 1 / 1;
    justify-self: end;
    position: relative;
    block-size: 0;
    line-height: 0;
    white-space: nowrap;
  }
`;
export const Times = styled.div`
  grid-column: 2;
  position: relative;
  > bdi {
    position: absolute;
    inset-block-start: ${space(1)};
    transform: translateX(-50%);
    white-space: nowrap;
  }
  [dir='rtl'] & > bdi {
    transform: translateX(50%);
  }
`;
export const Plot = styled.div`
  position: relative;
  min-inline-size: 0;
  cursor: crosshair;
  touch-action: pan-y;
  &:focus-visible {
    outline: 2px solid var(--stoa-focus);
    outline-offset: 3px;
  }
  > svg {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    overflow: visible;
  }
  [dir='rtl'] & > svg {
    transform: scaleX(-1);
  }
  path,
  line {
    fill: none;
    vector-effect: non-scaling-stroke;
  }
  [data-grid] {
    stroke: var(--stoa-border);
    shape-rendering: crispEdges;
  }
  [data-grid='zero'],
  [data-cursor] {
    stroke: var(--stoa-border-strong);
  }
  [data-line] {
    stroke: var(--ink);
    stroke-width: 2;
    stroke-dasharray: var(--dash);
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  [data-line='before'] {
    stroke: var(--stoa-muted);
    stroke-width: 1.5;
    stroke-dasharray: 4 4;
    stroke-linecap: butt;
  }
  [data-line='limit'] {
    stroke-width: 1.5;
    stroke-linecap: butt;
  }
  [data-area] {
    fill: var(--stoa-primary-soft);
    opacity: 0.75;
  }
  rect[data-ink] {
    fill: var(--ink);
  }
  circle {
    fill: var(--stoa-surface);
    stroke: var(--ink);
    stroke-width: 2;
  }
  [data-texture] {
    stroke: var(--stoa-surface);
    stroke-width: 1;
  }
  [data-texture='dots'] {
    stroke-width: 1.5;
    stroke-linecap: round;
  }
  [data-texture='now'] {
    stroke-width: 1.25;
  }
  [data-now='band'] {
    fill: var(--stoa-border-strong);
    opacity: 0.35;
  }
  @media (forced-colors: active) {
    [data-texture] {
      stroke: Canvas;
    }
    [data-area] {
      display: none;
    }
  }
`;
export const Message = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: ${space(4)};
  text-align: center;
  font-size: var(--stoa-size-sm);
  pointer-events: none;
  > span {
    padding: ${space(1)} ${space(3)};
    border-radius: var(--stoa-radius);
    background: var(--stoa-surface);
  }
`;
export const TipBox = styled.div`
  position: absolute;
  inset-block-start: 0;
  z-index: 2;
  display: grid;
  gap: ${space(1)};
  inline-size: max-content;
  max-inline-size: 26rem;
  padding: ${space(2)} ${space(3)};
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius);
  background: var(--stoa-surface);
  box-shadow: var(--stoa-shadow);
  color: var(--stoa-text);
  pointer-events: none;
  strong {
    font-weight: 600;
  }
  > div {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    > bdi:last-of-type {
      display: inline-flex;
      gap: ${space(2)};
      margin-inline-start: auto;
      padding-inline-start: ${space(3)};
    }
  }
  [data-quiet] {
    color: var(--stoa-muted);
  }
  @container (max-width: 30rem) {
    && {
      inset-inline: 0;
      inset-block: auto calc(100% + ${space(2)});
      inline-size: auto;
      max-inline-size: none;
    }
  }
`;
export const Scroller = styled.section`
  overflow: auto;
  border-block: 1px solid var(--stoa-border);
  &:focus-visible {
    outline: 2px solid var(--stoa-focus);
    outline-offset: -2px;
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: var(--stoa-size-sm);
  }
  th,
  td {
    padding: ${space(1.5)} ${space(3)};
    border-block-end: 1px solid var(--stoa-border);
    text-align: end;
    white-space: nowrap;
    font-weight: 400;
  }
  th:first-child {
    text-align: start;
  }
  thead th {
    position: sticky;
    inset-block-start: 0;
    background: var(--stoa-surface);
    font-weight: 600;
  }
`;
