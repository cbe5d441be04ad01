import { styled } from 'styled-components';

/** A count on a button of the bar. The button's name says it too. */
export const BarBadge = styled.span`
  position: absolute;
  inset-block-start: 0.2rem;
  inset-inline-end: 0.15rem;
  min-inline-size: 1.1rem;
  padding-inline: 0.25rem;
  border-radius: 999px;
  background: var(--stoa-danger-fill);
  color: var(--stoa-on-danger);
  font-size: 0.7rem;
  font-weight: 600;
  line-height: 1.1rem;
  font-variant-numeric: tabular-nums;
`;
export const Anchor = styled.span`
  position: relative;
  display: inline-flex;
`;

/** At most two digits. */
export const short = (count: number): string => (count > 99 ? '99+' : String(count));
