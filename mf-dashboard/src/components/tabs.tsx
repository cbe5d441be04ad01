import { NavLink } from '@stoa/shared/router';
import { space } from '@stoa/shared/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

const Bar = styled.nav`
  display: flex;
  overflow-x: auto;
  border-block-end: 1px solid var(--stoa-border);
  a {
    padding: ${space(2)} ${space(3)};
    border-block-end: 2px solid transparent;
    color: var(--stoa-muted);
    text-decoration: none;
    white-space: nowrap;
    &:hover {
      color: var(--stoa-text);
    }
    &[aria-current='page'] {
      border-color: var(--stoa-primary-text);
      color: var(--stoa-text);
      font-weight: 560;
    }
  }
`;

interface Tab {
  to: string;
  title: string;
  /** Only this very address, none below it. */
  isWhole?: boolean;
}

/** Screens that belong together, beside one another. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const bar = useRef<HTMLElement>(null);
  // The open one may lie beyond the edge; in the middle it shows that there are others on both sides.
  useEffect(() => {
    const open = bar.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!bar.current || !open) return;
    const { offsetLeft, clientWidth } = bar.current;
    bar.current.scrollLeft = open.offsetLeft - offsetLeft - (clientWidth - open.offsetWidth) / 2;
  }, []);
  return (
    <Bar ref={bar} aria-label={label}>
      {tabs.map(({ to, title, isWhole = false }) => (
        <NavLink key={to} to={to} end={isWhole}>
          {title}
        </NavLink>
      ))}
    </Bar>
  );
}
