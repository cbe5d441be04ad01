import { styled } from 'styled-components';

/** Frame of an email's preview. */
export const EmailFrame = styled.iframe<{ $width: number }>`
  display: block;
  inline-size: min(100%, ${({ $width }) => $width}px);
  block-size: min(70vh, 44rem);
  margin-inline: auto;
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-sunken);
`;
