import { styled } from 'styled-components';
import { Link } from '@stoa/shared/router';

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.6rem;
  color: var(--stoa-text);
  text-decoration: none;
  font-family: var(--stoa-font-heading);
  font-size: 1.5rem;
  font-weight: 600;
  letter-spacing: -0.02em;
  svg {
    flex: none;
    color: var(--stoa-primary-text);
  }
`;

/** The platform's mark and name, leading to its front page. */
export function Wordmark() {
  return (
    <Home to="/">
      <svg
        width="28"
        height="28"
        viewBox="0 0 28 28"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d="M14 3 3 9h22ZM5 12h18M7 12v10M14 12v10M21 12v10M3 25h22M5 22h18" strokeLinejoin="round" />
      </svg>
      Stoa
    </Home>
  );
}
