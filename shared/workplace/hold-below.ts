import { css, styled } from 'styled-components';

/** Leaves out what follows a part that is still loading, so that its arrival moves nothing shown. */
export const holdBelow = css`
  output[aria-busy='true'] ~ *,
  :has(output[aria-busy='true']) ~ * {
    display: none;
  }
`;

/** Leaves its content out of the page until `$until`; what it reads is requested meanwhile. */
export const Held = styled.div<{ $until: boolean }>`
  display: ${({ $until }) => ($until ? 'contents' : 'none')};
`;
