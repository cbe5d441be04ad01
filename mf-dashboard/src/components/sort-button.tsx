import { space } from '@stoa/shared/ui';
import { styled } from 'styled-components';

/** The button in the head of a column that sorts; its cell says how the rows stand. */
export const SortButton = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-block-size: 2rem;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  &:hover,
  [aria-sort='ascending'] > &,
  [aria-sort='descending'] > & {
    color: var(--stoa-text);
  }
  &::after {
    content: '↕';
    opacity: 0.5;
  }
  [aria-sort='ascending'] > &::after {
    content: '↑';
    opacity: 1;
  }
  [aria-sort='descending'] > &::after {
    content: '↓';
    opacity: 1;
  }
`;
