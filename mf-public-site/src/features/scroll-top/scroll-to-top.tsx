import { ArrowUp } from 'lucide-react';
import { styled } from 'styled-components';
import { motion, space } from '@stoa/shared/ui';
import { useSiteTranslations } from '../../translations/index.ts';
import { useScrollShare } from './use-scroll-share.ts';

const Round = styled.button`
  position: fixed;
  inset-block-end: calc(${space(5)} + var(--stoa-notice-room, 0px));
  inset-inline-end: ${space(5)};
  z-index: 40;
  display: grid;
  place-items: center;
  inline-size: 3rem;
  block-size: 3rem;
  padding: 0;
  background: var(--stoa-surface);
  color: var(--stoa-text);
  border: 0;
  border-radius: 50%;
  box-shadow: var(--stoa-shadow);
  cursor: pointer;
  > * {
    grid-area: 1 / 1;
  }
  @media print {
    display: none;
  }
`;
const Ring = styled.svg`
  inline-size: 100%;
  block-size: 100%;
  transform: rotate(-90deg);
  fill: none;
  stroke-width: 2;
  circle:first-child {
    stroke: var(--stoa-border);
  }
  circle:last-child {
    stroke: var(--stoa-primary);
    stroke-linecap: round;
    transition: stroke-dashoffset ${motion};
  }
`;

/** Back to the top, with a ring that says how far down the page is. */
export function ScrollToTop() {
  const share = useScrollShare();
  const { t } = useSiteTranslations();
  if (share === null) return null;
  return (
    <Round type="button" aria-label={t('toTop')} onClick={toTop} data-scrolled={share}>
      <Ring viewBox="0 0 48 48" aria-hidden>
        <circle cx="24" cy="24" r="22" />
        <circle
          cx="24"
          cy="24"
          r="22"
          pathLength={100}
          strokeDasharray={100}
          strokeDashoffset={100 - share}
        />
      </Ring>
      <ArrowUp size={18} strokeWidth={1.75} aria-hidden />
    </Round>
  );
}

/** The button leaves with the scroll, so reading goes on at the page. */
function toTop() {
  const isCalm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
  document.getElementById('main')?.focus({ preventScroll: true });
}
