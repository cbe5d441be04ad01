import { space } from '@stoa/shared/ui';
import { styled } from 'styled-components';

/** A home: what matters most, beside it what waits, the rest below. On a phone they follow one another. */
export const HomeLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  > div,
  > aside {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(6)};
    align-content: start;
    min-inline-size: 0;
  }
  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 1fr) 18rem;
    grid-template-rows: auto 1fr;
    > aside {
      grid-area: 1 / 2 / 3;
    }
    /* Nothing waits: the figures have all the room. */
    > aside:empty {
      display: none;
    }
    > aside:empty ~ div,
    > div:has(+ aside:empty) {
      grid-column: 1 / -1;
    }
  }
`;
