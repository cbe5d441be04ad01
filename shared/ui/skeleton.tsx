import { keyframes, styled } from 'styled-components';

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

/** A grey stand-in of the size of what will come. Give the region around it `aria-busy`. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{
  $width?: string;
  $height?: string;
  $round?: boolean;
}>`
  display: block;
  inline-size: ${({ $width = '100%' }) => $width};
  block-size: ${({ $height = '1em' }) => $height};
  border-radius: ${({ $round }) => ($round ? '50%' : 'var(--stoa-radius)')};
  background: var(--stoa-border);
  animation: ${breathe} var(--stoa-breathe) infinite;
`;
