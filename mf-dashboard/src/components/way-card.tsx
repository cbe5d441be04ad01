import { Card, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';

/** A card that leads somewhere: its link covers all of it. */
export const WayCard = styled(Card)`
  position: relative;
  display: grid;
  gap: ${space(1)};
  align-content: start;
  a {
    color: inherit;
    font-weight: 560;
    text-decoration: none;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover {
    border-color: var(--stoa-primary-text);
  }
`;
