import { SIDE_MENU_REM } from '@stoa/shared/contracts/limits';
import { useAccess } from '@stoa/shared/data';
import { useWords } from '@stoa/shared/i18n';
import { Link, NavLink, useLocation } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { motion, space, VisuallyHidden } from '@stoa/shared/ui';
import {
  Activity,
  BookOpen,
  Calendar,
  CalendarCheck,
  FileText,
  GraduationCap,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Newspaper,
  Receipt,
  Users,
  Video,
} from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { effectiveCaps } from '../../data/effective-caps.ts';
import { useMenuState } from '../../data/menu-state.ts';
import { useExistingRoutes } from '../../data/use-existing-routes.ts';
import { type MenuItemId, menuItems } from './menu-items.ts';

import { SiteMark } from './site-mark.tsx';

const ICONS: Record<MenuItemId, LucideIcon> = {
  home: LayoutDashboard,
  activity: Activity,
  meetings: Video,
  messages: MessagesSquare,
  courses: BookOpen,
  groups: Users,
  bookings: CalendarCheck,
  appointments: Calendar,
  instructor: GraduationCap,
  pages: FileText,
  posts: Newspaper,
  orders: Receipt,
};

const width = (isOpen: boolean) => `${isOpen ? SIDE_MENU_REM.open : SIDE_MENU_REM.closed}rem`;

/** Keeps the closed menu's room on a narrow window, where the open menu lies over the page. */
const Rail = styled.div<{ $isOpen: boolean }>`
  flex: none;
  inline-size: ${({ $isOpen }) => width($isOpen)};
`;
const Panel = styled.nav<{ $isOpen: boolean; $isOver: boolean }>`
  position: ${({ $isOver }) => ($isOver ? 'fixed' : 'sticky')};
  inset-block-start: 0;
  inset-inline-start: 0;
  z-index: ${({ $isOver }) => ($isOver ? 60 : 20)};
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
  z-index: 59;
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

/** The account's side menu: 18rem open, 4.5rem closed, over the page on a narrow window. */
export function SideMenu() {
  const { t } = useWords('dashboard');
  const site = useSite();
  const { access } = useAccess();
  const { pathname } = useLocation();
  const { isOpen, isNarrow, closeIfNarrow } = useMenuState();
  const items = menuItems(site.features, effectiveCaps(access), useExistingRoutes());
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
      {isOver && <Veil type="button" aria-label={t('menu.close')} onClick={closeIfNarrow} />}
      <Panel $isOpen={isOpen} $isOver={isOver} id="dashboard-menu" aria-label={t('menu.label')}>
        <Home to="/" title={isOpen ? undefined : site.name}>
          <SiteMark />
          <Label>{site.name}</Label>
        </Home>
        <List>
          {items.map(({ id, path }) => {
            const Icon = ICONS[id];
            return (
              <li key={id}>
                <Item to={path} end={path === '/dashboard'} title={isOpen ? undefined : t(`menu.${id}`)}>
                  <Icon size={20} strokeWidth={1.5} aria-hidden />
                  <Label>{t(`menu.${id}`)}</Label>
                </Item>
              </li>
            );
          })}
        </List>
      </Panel>
    </Rail>
  );
}
