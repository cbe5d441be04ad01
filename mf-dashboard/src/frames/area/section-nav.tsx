import { useTranslations } from '@stoa/shared/i18n';
import { Link, useLocation } from '@stoa/shared/router';
import { motion, onMobile, space } from '@stoa/shared/ui';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useExistingRoutes } from '../../data/use-existing-routes.ts';
import { placeAt } from './sections.ts';

const onWide = '@media (min-width: 1100px)';

const Nav = styled.nav`
  font-size: var(--stoa-size-sm);
  ${onWide} {
    position: sticky;
    inset-block-start: 4rem;
    display: grid;
    gap: ${space(5)};
    max-block-size: calc(100dvh - 4rem);
    padding: ${space(8)} ${space(3)};
    overflow-y: auto;
    scrollbar-width: thin;
  }
  @media (min-width: 768px) and (max-width: 1099.98px) {
    display: flex;
    padding-inline: clamp(1rem, 3vw, 2.5rem);
    overflow-x: auto;
    border-block-end: 1px solid var(--stoa-border);
  }
  ${onMobile} {
    padding: ${space(3)} clamp(1rem, 3vw, 2.5rem) 0;
    &[data-open='false'] > div {
      display: none;
    }
  }
`;
const Toggle = styled.button`
  display: none;
  ${onMobile} {
    display: flex;
    align-items: center;
    justify-content: space-between;
    inline-size: 100%;
    min-block-size: 2.75rem;
    padding-inline: ${space(4)};
    border: 1px solid var(--stoa-border-strong);
    border-radius: var(--stoa-radius);
    background: var(--stoa-surface);
    color: inherit;
    font: inherit;
    &[aria-expanded='true'] svg {
      transform: rotate(180deg);
    }
  }
`;
const Group = styled.div`
  @media (min-width: 768px) and (max-width: 1099.98px) {
    flex: none;
  }
  ${onMobile} {
    margin-block-start: ${space(2)};
  }
  p {
    padding: 0 ${space(3)} ${space(1)};
    color: var(--stoa-muted);
    font-size: var(--stoa-size-xs);
    @media (min-width: 768px) and (max-width: 1099.98px) {
      display: none;
    }
  }
  ul {
    display: grid;
    gap: 1px;
    padding: 0;
    list-style: none;
    @media (min-width: 768px) and (max-width: 1099.98px) {
      display: flex;
    }
  }
`;
const Leaf = styled(Link)`
  display: flex;
  align-items: center;
  min-block-size: 2.125rem;
  padding-inline: ${space(3)};
  border-radius: var(--stoa-radius);
  color: var(--stoa-muted);
  text-decoration: none;
  transition: background ${motion};
  &:hover {
    background: var(--stoa-primary-soft);
    color: var(--stoa-text);
  }
  &[aria-current] {
    background: var(--stoa-primary-soft);
    color: var(--stoa-primary-text);
    font-weight: 560;
  }
  @media (max-width: 1099.98px), (pointer: coarse) {
    min-block-size: 2.75rem;
  }
  @media (min-width: 768px) and (max-width: 1099.98px) {
    border-radius: 0;
    border-block-end: 2px solid transparent;
    white-space: nowrap;
    &[aria-current] {
      border-color: currentColor;
      background: none;
    }
  }
`;

/** The screens of the area that is open: a column of their own, a strip where that has no room, a list to unfold on a phone. */
export function SectionNav() {
  const { t } = useTranslations('dashboard');
  const { pathname } = useLocation();
  const exists = useExistingRoutes();
  const id = useId();
  const bar = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { area, sections, screen } = placeAt(pathname);
  // The open one may lie beyond the strip's edge; in the middle it shows that there are others on both sides.
  useEffect(() => {
    const strip = bar.current;
    const open = strip?.querySelector<HTMLElement>('[aria-current]');
    if (!strip || !open || typeof IntersectionObserver === 'undefined') return undefined;
    // An observer reads the layout that the browser made; reading it here would force one more.
    const seen = new IntersectionObserver(
      ([entry]) => {
        seen.disconnect();
        if (entry?.isIntersecting) return;
        const { offsetLeft, clientWidth } = strip;
        strip.scrollLeft = open.offsetLeft - offsetLeft - (clientWidth - open.offsetWidth) / 2;
      },
      { root: strip, threshold: 1 },
    );
    seen.observe(open);
    return () => seen.disconnect();
  }, []);
  if (!area) return null;
  return (
    <Nav ref={bar} aria-label={t(`manage.${area.id}`)} data-open={isOpen}>
      <Toggle
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen((before) => !before)}
      >
        {t(screen?.label ?? `manage.${area.id}`)}
        <ChevronDown size={18} strokeWidth={1.5} aria-hidden />
      </Toggle>
      {sections.map(({ caption, screens }, index) => (
        <Group key={caption ?? index} id={index === 0 ? id : undefined}>
          {caption && <p>{t(caption)}</p>}
          <ul>
            {screens
              .filter(({ path }) => exists(path))
              .map((one) => (
                <li key={one.path}>
                  <Leaf
                    to={one.path}
                    aria-current={one === screen ? (one.path === pathname ? 'page' : true) : undefined}
                  >
                    {t(one.label)}
                  </Leaf>
                </li>
              ))}
          </ul>
        </Group>
      ))}
    </Nav>
  );
}
