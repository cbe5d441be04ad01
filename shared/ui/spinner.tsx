import { keyframes, styled } from 'styled-components';

const turn = keyframes`
  to { transform: rotate(360deg); }
`;

const Ring = styled.span`
  display: inline-block;
  inline-size: 1em;
  block-size: 1em;
  flex: none;
  border: 2px solid currentColor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: ${turn} var(--stoa-turn) infinite;
`;

/** A turning ring. With a label it is a status that screen readers say; without, it decorates words beside it. */
export function Spinner({ label }: { label?: string }) {
  return label ? <Ring as="output" aria-label={label} /> : <Ring aria-hidden="true" />;
}
