import { space } from '@stoa/shared/ui';
import { styled } from 'styled-components';

/** Events of a contact, in their order. */
export const TimedLines = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** One of them: its moment, then what happened. */
export const TimedLine = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 11rem) minmax(0, 1fr);
  gap: ${space(1)} ${space(4)};
  padding-block: ${space(2)};
  border-block-end: 1px solid var(--stoa-border);
  @media (max-width: 600px) {
    grid-template-columns: minmax(0, 1fr);
  }
  &:last-child {
    border: 0;
  }
`;
