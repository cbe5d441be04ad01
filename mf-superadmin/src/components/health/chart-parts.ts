import { space } from '@stoa/shared/ui';
import { styled } from 'styled-components';

const INKS = {
  target: 'var(--stoa-primary-text)',
  base: 'var(--stoa-muted)',
  other: 'var(--stoa-warning)',
  guard: 'var(--stoa-danger)',
};

export const Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  margin-block-end: ${space(3)};
  font-size: var(--stoa-size-sm);
`;
export const Key = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  font-variant-numeric: tabular-nums;
`;
export const Swatch = styled.span`
  inline-size: 1.25rem;
  border-block-start: 3px solid ${INKS.base};
  &[data-line='target'] {
    border-color: ${INKS.target};
  }
  &[data-line='base'] {
    border-block-start-style: double;
  }
  &[data-line='other'] {
    border-color: ${INKS.other};
    border-block-start-style: dotted;
  }
  &[data-line='guard'] {
    border-block-start: 2px dashed ${INKS.guard};
  }
`;
export const Frame = styled.div`
  position: relative;
`;
export const Title = styled.div`
  margin-block: ${space(2)} ${space(1)};
  color: var(--stoa-muted);
  font-size: var(--stoa-size-xs);
`;
export const Plot = styled.div<{ $height: string }>`
  position: relative;
  border-block: 1px solid var(--stoa-border);
  svg {
    inline-size: 100%;
    block-size: ${({ $height }) => $height};
    overflow: visible;
  }
  path {
    fill: none;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
  [data-grid] {
    stroke: var(--stoa-border);
    stroke-width: 1;
  }
  [data-cursor] {
    stroke: var(--stoa-border-strong);
    stroke-width: 1;
  }
  [data-line='target'] {
    stroke: ${INKS.target};
    stroke-width: 2.5;
  }
  [data-line='base'] {
    stroke: ${INKS.base};
  }
  [data-line='other'] {
    stroke: ${INKS.other};
    stroke-dasharray: 1 5;
  }
  [data-line='guard'] {
    stroke: ${INKS.guard};
    stroke-width: 1.5;
    stroke-dasharray: 6 5;
  }
  [data-bar='ok'] {
    fill: var(--stoa-border-strong);
  }
  [data-bar='failed'] {
    fill: var(--stoa-danger);
  }
`;
export const Scale = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  color: var(--stoa-muted);
  font-size: var(--stoa-size-xs);
  line-height: 1.4;
  pointer-events: none;
  span {
    padding-inline-end: ${space(1)};
    background: var(--stoa-surface);
  }
`;
export const Times = styled.div`
  display: flex;
  justify-content: space-between;
  margin-block-start: ${space(1)};
  color: var(--stoa-muted);
  font-size: var(--stoa-size-xs);
  font-variant-numeric: tabular-nums;
`;
/** The same cursor for the keyboard: it lies over the plots and is seen only while it has the focus. */
export const Axis = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  opacity: 0;
  cursor: crosshair;
  ${Frame}:has(> &:focus-visible) {
    outline: 2px solid var(--stoa-focus);
    outline-offset: 2px;
  }
`;
export const Readout = styled.div`
  min-block-size: 2.2em;
  margin-block-start: ${space(2)};
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
  font-variant-numeric: tabular-nums;
`;
