import { styled } from 'styled-components';

/** A second line in a cell. It never breaks inside: what is too long for its room is cut off. */
export const CellLine = styled.span`
  display: block;
  max-inline-size: 18rem;
  overflow: hidden;
  color: var(--stoa-muted);
  font-size: var(--stoa-size-xs);
  font-weight: 400;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
