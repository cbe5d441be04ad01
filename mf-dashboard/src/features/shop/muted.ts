import { styled } from 'styled-components';

/** A quiet sentence beside what it explains. */
export const Muted = styled.p`
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
`;
