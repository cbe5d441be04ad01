import { styled } from 'styled-components';

const Mark = styled.svg`
  flex: none;
  inline-size: 2.25rem;
  block-size: 2.25rem;
  color: var(--stoa-primary-text);
`;

/** Three columns under a roof, on two steps. */
export function StoaMark() {
  return (
    <Mark viewBox="0 0 36 36" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d="M4 11h28M6 11l12-6 12 6M9 15v11M18 15v11M27 15v11M7 15h4M16 15h4M25 15h4M5 28h26M3 31.5h30" />
    </Mark>
  );
}
