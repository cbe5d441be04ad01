import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { styled } from 'styled-components';
import { SIDE_MENU_REM } from '../contracts/limits.ts';
import { useTranslations } from '../i18n/index.tsx';
import { Link, NavLink, useLocation } from '../router/index.ts';
import { motion, space, VisuallyHidden } from '../ui/index.ts';
import { useMenuState } from './menu-state.ts';

export const MENU_ID = 'side-menu';

export interface SidePanelItem {
  path: string;
  label: string;
  Icon: LucideIcon;
}

const width = (isOpen: boolean) => `${isOpen ? SIDE_MENU_REM.open : SIDE_MENU_REM.closed}rem`;

/** Keeps the closed menu's room on a narrow window, where the open menu lies over the page. */
const Rail = styled.div<{ $isOpen: boolean }>`
  flex: none;
  inline-size: ${({ $isOpen }) => width($isOpen)};
`;
const Panel = styled.nav<{ $isOpen: boolean; $isOver: boolean }>`
  position: ${({ $isOver }) => ($isOver ? 'fixed' : 'static')};
  inset-block-start: 0;
  inset-inline-start: 0;
  z-index: 2;
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  inline-size: ${({ $isOpen }) => width($isOpen)};
  block-size: 100vh;
  block-size: 100dvh;
  padding-block-end: ${space(4)};
  overflow-y: auto;
  background: var(--stoa-surface);
  border-inline-end: 1px solid var(--stoa-border);
  box-shadow: ${({ $isOver }) => ($isOver ? 'var(--stoa-shadow)' : 'none')};
`;
const Veil = styled.button`
  position: fixed;
  inset: 0;
  z-index: 1;
  border: 0;
  background: var(--stoa-backdrop);
`;
const Home = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  block-size: 4rem;
  flex: none;
  padding-inline: 1.125rem;
  border-block-end: 1px solid var(--stoa-border);
  color: inherit;
  text-decoration: none;
  font-family: var(--stoa-font-heading);
  font-weight: 560;
  font-size: 1.05rem;
  line-height: 1.2;
`;
const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  padding: 0 ${space(3)};
  list-style: none;
`;
const Item = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-block-size: 2.75rem;
  padding-inline: 0.85rem;
  border-radius: var(--stoa-radius);
  color: var(--stoa-muted);
  text-decoration: none;
  transition: background ${motion};
  svg {
    flex: none;
  }
  &:hover {
    background: var(--stoa-primary-soft);
    color: var(--stoa-text);
  }
  &[aria-current='page'] {
    background: var(--stoa-primary-soft);
    color: var(--stoa-primary-text);
    font-weight: 560;
  }
`;

/** The side menu: 18rem open, 4.5rem closed; on a narrow window it opens over the page. */
export function SidePanel(props: {
  label: string;
  name: string;
  mark: ReactNode;
  items: readonly SidePanelItem[];
}) {
  const { t } = useTranslations('workplace');
  const { pathname } = useLocation();
  const { isOpen, isNarrow, closeIfNarrow } = useMenuState();
  const isOver = isNarrow && isOpen;
  const Label = isOpen ? 'span' : VisuallyHidden;

  useEffect(closeIfNarrow, [pathname, isNarrow, closeIfNarrow]);
  useEffect(() => {
    if (!isOver) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && closeIfNarrow();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOver, closeIfNarrow]);

  return (
    <Rail $isOpen={isOpen && !isOver}>
      {isOver && <Veil type="button" aria-label={t('closeMenu')} onClick={closeIfNarrow} />}
      <Panel $isOpen={isOpen} $isOver={isOver} id={MENU_ID} aria-label={props.label}>
        <Home to="/" title={isOpen ? undefined : props.name}>
          {props.mark}
          <Label>{props.name}</Label>
        </Home>
        <List>
          {props.items.map(({ path, label, Icon }, index) => (
            <li key={`${index} ${path}`}>
              <Item to={path} end={path === '/dashboard'} title={isOpen ? undefined : label}>
                <Icon size={20} strokeWidth={1.5} aria-hidden />
                <Label>{label}</Label>
              </Item>
            </li>
          ))}
        </List>
      </Panel>
    </Rail>
  );
}
