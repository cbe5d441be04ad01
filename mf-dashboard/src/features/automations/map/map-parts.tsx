import { space } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { END_HEIGHT, NODE_WIDTH, START_HEIGHT } from './layout-map.ts';

/** A length of the map as it grows with the reader's letters. */
export const rem = (length: number): string => `${length / 16}rem`;

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  > p {
    flex: 1 1 16rem;
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
    @media (max-width: 599px) {
      display: none;
    }
  }
`;
export const Frame = styled.section`
  max-block-size: min(44rem, 75vh);
  overflow: auto;
  overscroll-behavior-inline: contain;
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-sunken);
`;
/** Has the size of the map as it is zoomed; the frame scrolls it. */
export const Room = styled.div`
  position: relative;
  margin-inline: auto;
  overflow: hidden;
`;
export const Sheet = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
  transform-origin: 0 0;
  [dir='rtl'] & {
    transform-origin: 100% 0;
  }
  > svg {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    fill: none;
    stroke: var(--stoa-border-strong);
    stroke-width: 1.5;
  }
  [dir='rtl'] & > svg {
    transform: scaleX(-1);
  }
  [data-jump] {
    stroke: var(--stoa-primary-text);
    stroke-dasharray: 4 3;
  }
`;
/** Stands with the middle of its upper edge on a point. */
const Placed = styled.div`
  position: absolute;
  transform: translateX(-50%);
  [dir='rtl'] & {
    transform: translateX(50%);
  }
`;
export const Stop = styled(Placed)`
  display: grid;
  place-content: center;
  inline-size: ${rem(NODE_WIDTH)};
  block-size: ${rem(START_HEIGHT)};
  padding: 0 ${space(3)};
  border: 1px solid var(--stoa-border);
  border-radius: ${rem(START_HEIGHT / 2)};
  background: var(--stoa-surface);
  text-align: center;
  > span {
    overflow: hidden;
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  strong {
    font-weight: 560;
  }
`;
export const End = styled(Stop)`
  inline-size: 6rem;
  block-size: ${rem(END_HEIGHT)};
`;
export const Label = styled(Placed)`
  max-inline-size: 10rem;
  padding: 0 ${space(2)};
  overflow: hidden;
  border-radius: var(--stoa-radius);
  background: var(--stoa-sunken);
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
  line-height: 1.625rem;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
export const Slot = styled(Placed)`
  > button {
    display: grid;
    place-content: center;
    inline-size: 2rem;
    block-size: 2rem;
    padding: 0;
    border: 1px solid var(--stoa-border-strong);
    border-radius: 50%;
    background: var(--stoa-surface);
    color: var(--stoa-text);
    cursor: pointer;
    &:hover:not(:disabled) {
      background: var(--stoa-primary-soft);
    }
    &:disabled {
      opacity: 0.5;
      cursor: not-allowed;
    }
  }
`;
export const Node = styled(Placed)`
  inline-size: ${rem(NODE_WIDTH)};
  > button {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-content: center;
    align-items: center;
    column-gap: ${space(2)};
    inline-size: 100%;
    block-size: 100%;
    padding: ${space(2)} ${space(3)};
    border: 1px solid var(--stoa-border-strong);
    border-radius: var(--stoa-radius-lg);
    background: var(--stoa-surface);
    color: var(--stoa-text);
    text-align: start;
    cursor: pointer;
    &:hover {
      background: var(--stoa-primary-soft);
    }
    > svg {
      color: var(--stoa-primary-text);
    }
    > strong {
      overflow: hidden;
      font-weight: 560;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    > [data-summary] {
      grid-column: 1 / -1;
      justify-self: start;
      max-inline-size: 100%;
      min-block-size: 1.3em;
      overflow: hidden;
      color: var(--stoa-muted);
      font-size: var(--stoa-size-sm);
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
  &[data-unfinished] > button {
    border-color: var(--stoa-warning);
    border-style: dashed;
  }
`;
export const Figures = styled.span`
  display: flex;
  grid-column: 1 / -1;
  justify-content: space-between;
  gap: ${space(2)};
  margin-block-start: ${space(1)};
  padding-block-start: ${space(1)};
  border-block-start: 1px solid var(--stoa-border);
  font-size: var(--stoa-size-xs);
  > span {
    color: var(--stoa-muted);
  }
  b {
    color: var(--stoa-text);
    font-weight: 560;
  }
`;
export const Kinds = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  padding: ${space(1)};
  button {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-block-size: 2.5rem;
    padding: ${space(1)} ${space(2)};
    border: 0;
    border-radius: var(--stoa-radius);
    background: none;
    color: inherit;
    text-align: start;
    cursor: pointer;
    &:hover {
      background: var(--stoa-primary-soft);
    }
    &:focus-visible {
      outline-offset: -2px;
    }
    svg {
      flex: none;
    }
  }
`;
/** A remark on the map; a narrow one is made on phones only. */
export const Note = styled.p`
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
  @media (min-width: 600px) {
    &[data-narrow] {
      display: none;
    }
  }
`;
