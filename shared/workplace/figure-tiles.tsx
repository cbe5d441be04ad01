import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Skeleton, space } from '../ui/index.ts';

/** Figures side by side, as many as fit. */
export const FigureTiles = styled.dl`
  display: flex;
  flex-wrap: wrap;
  overflow: hidden;
  gap: 1px;
  background: var(--stoa-border);
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  /* Six and nine are rows of three sooner than five and the rest. */
  > :first-child:nth-last-child(6),
  > :first-child:nth-last-child(6) ~ *,
  > :first-child:nth-last-child(9),
  > :first-child:nth-last-child(9) ~ * {
    flex-basis: max(10.5rem, 30%);
  }
  /* Four stand in one row, or two in two. */
  > :first-child:nth-last-child(4),
  > :first-child:nth-last-child(4) ~ * {
    flex-basis: 9rem;
  }
`;
const Tile = styled.div`
  flex: 1 1 10.5rem;
  min-inline-size: 0;
  padding: ${space(5)};
  background: var(--stoa-surface);
  dt {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
  dd {
    font-variant-numeric: tabular-nums;
  }
`;
const Figure = styled.dd`
  display: grid;
  justify-items: start;
  margin-block-start: ${space(1)};
  font-family: var(--stoa-font-heading);
  font-size: clamp(1.5rem, 7vw, 2rem);
  line-height: 1.2;
  span {
    font-weight: inherit;
  }
  a {
    color: inherit;
    text-decoration-color: var(--stoa-border-strong);
  }
`;
const Aside = styled.dd`
  margin-block-start: ${space(1)};
  color: var(--stoa-muted);
  font-size: var(--stoa-size-xs);
`;

/** One figure with its name; a value that is not there yet shows as a skeleton. */
export function FigureTile(props: { name: string; value: ReactNode; note?: string | undefined }) {
  return (
    <Tile>
      <dt>{props.name}</dt>
      <Figure>{props.value ?? <Skeleton $width="5rem" $height="1.2em" />}</Figure>
      {props.note && <Aside>{props.note}</Aside>}
    </Tile>
  );
}
