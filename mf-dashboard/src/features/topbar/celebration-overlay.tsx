import { useTranslations } from '@stoa/shared/i18n';
import { IconButton, space } from '@stoa/shared/ui';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { keyframes, styled } from 'styled-components';
import { BadgeMark } from '../../components/badge-mark.tsx';
import type { Celebration } from '../../data/celebrations.ts';

const appear = keyframes`
  from {
    opacity: 0;
  }
`;
const rise = keyframes`
  from {
    transform: translateY(1rem) scale(0.96);
  }
`;
/** Over the whole page, yet in nobody's way: whoever works on presses through it. */
const Veil = styled.output`
  position: fixed;
  inset: 0;
  z-index: 60;
  display: grid;
  place-items: center;
  padding: ${space(4)};
  pointer-events: none;
  background: color-mix(in srgb, var(--stoa-ground) 78%, transparent);
  @media (prefers-reduced-motion: no-preference) {
    animation: ${appear} var(--stoa-view);
  }
`;
const Box = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  inline-size: min(26rem, 100%);
  padding: ${space(8)} ${space(6)};
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-surface);
  text-align: center;
  @media (prefers-reduced-motion: no-preference) {
    animation: ${rise} var(--stoa-view);
  }
  small {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
  strong {
    font-family: var(--stoa-font-heading);
    font-size: var(--stoa-size-xl);
    font-weight: 600;
    line-height: 1.25;
  }
  button {
    position: absolute;
    inset-block-start: ${space(2)};
    inset-inline-end: ${space(2)};
    pointer-events: auto;
  }
`;

/** One message over the page, gone when its time is over, by its button or by Escape. */
export function CelebrationOverlay({ celebration, onEnd }: { celebration: Celebration; onEnd: () => void }) {
  const { t } = useTranslations('dashboard');
  const { title, text, icon, durationMs } = celebration;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end(), durationMs);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKey);
    };
  }, [durationMs]);
  return (
    <Veil data-testid="celebration">
      <Box>
        <IconButton label={t('topbar.wonClose')} onClick={onEnd}>
          <X size={18} strokeWidth={1.5} aria-hidden />
        </IconButton>
        <BadgeMark icon={icon} size={5} />
        <small>{t('topbar.won')}</small>
        <strong dir="auto">{title}</strong>
        {text && <span dir="auto">{text}</span>}
      </Box>
    </Veil>
  );
}
