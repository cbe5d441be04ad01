import { useAccess } from '@stoa/shared/data';
import { useUnreadCount } from '@stoa/shared/data/chat';
import { useTranslations } from '@stoa/shared/i18n';
import { Link, useLocation } from '@stoa/shared/router';
import { useSession } from '@stoa/shared/session';
import { useAccount } from '@stoa/shared/shell';
import { addPrefetch, Menu, prefetchQueue } from '@stoa/shared/ui';
import { MENU_ID, useMenuState } from '@stoa/shared/workplace';
import {
  Bell,
  BookOpen,
  CirclePlus,
  House,
  type LucideIcon,
  Menu as MenuIcon,
  MessagesSquare,
  ReceiptText,
} from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { createGlobalStyle, css, styled } from 'styled-components';
import { effectiveCaps } from '../../../data/effective-caps.ts';
import { useExistingRoutes } from '../../../data/use-existing-routes.ts';
import { BarBadge, short } from '../bar-badge.tsx';
import { shortcutItems } from '../shortcut-items.ts';
import { type BottomItem, bottomItems, currentBottomId, needsWholeWindow } from './bottom-items.ts';

const HEIGHT = 'calc(3.5rem + env(safe-area-inset-bottom, 0px))';

/** Keeps the end of a screen above the bar. */
const Room = createGlobalStyle`
  #main { padding-block-end: ${HEIGHT}; }
`;
const Bar = styled.nav`
  position: fixed;
  inset-block-end: 0;
  inset-inline: 0;
  z-index: 15;
  display: flex;
  block-size: ${HEIGHT};
  padding-block-end: env(safe-area-inset-bottom, 0px);
  background: var(--stoa-surface);
  border-block-start: 1px solid var(--stoa-border);
`;
const place = css`
  position: relative;
  display: grid;
  /* Languages with long words need the room that short ones leave. */
  flex: 1 1 auto;
  place-content: center;
  justify-items: center;
  gap: 2px;
  min-inline-size: 2.75rem;
  padding: 0 2px;
  border: 0;
  background: none;
  color: var(--stoa-muted);
  font: inherit;
  font-size: 0.6875rem;
  line-height: 1rem;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  @media (max-width: 359.98px) {
    font-size: 0.625rem;
  }
  &[aria-current] {
    color: var(--stoa-primary-text);
    font-weight: 560;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;
const Place = styled(Link)`
  ${place}
`;
const Opener = styled.button`
  ${place}
`;
const Count = styled(BarBadge)`
  inset-inline: calc(50% + 0.2rem) auto;
  text-align: center;
`;

const ICONS: Record<BottomItem['id'], LucideIcon> = {
  home: House,
  courses: BookOpen,
  orders: ReceiptText,
  create: CirclePlus,
  messages: MessagesSquare,
  alerts: Bell,
  more: MenuIcon,
};
const LABELS: Record<BottomItem['id'], string> = {
  home: 'menuGroups.home',
  courses: 'menu.courses',
  orders: 'menu.orders',
  create: 'topbar.shortcuts',
  messages: 'menu.messages',
  alerts: 'bar.alerts',
  more: 'bar.more',
};

/** The bar at the foot of a phone: the places one goes to most, and the whole menu behind More. */
export function BottomBar() {
  const { t } = useTranslations('dashboard');
  const { pathname } = useLocation();
  const { access } = useAccess();
  const { user } = useSession();
  const accountId = useAccount()?.account_id;
  const exists = useExistingRoutes();
  const { isOpen, toggle } = useMenuState();
  const unread = useUnreadCount();
  if (needsWholeWindow(pathname)) return null;
  const caps = effectiveCaps(access);
  const items = bottomItems(caps, exists);
  const current = currentBottomId(items, pathname);
  const begin =
    access && user && accountId
      ? (path: string) =>
          prefetchQueue.reads?.get(path)?.({ accountId, userId: access.is_manager ? null : user.id })
      : undefined;
  const shown = (id: BottomItem['id']) => {
    const Icon = ICONS[id];
    return (
      <>
        <Icon size={22} strokeWidth={1.5} aria-hidden />
        <span>{t(LABELS[id])}</span>
      </>
    );
  };
  return (
    <Bar aria-label={t('bar.label')}>
      <Room />
      {items.map((item) => {
        if (item.id === 'more')
          return (
            <Opener key="more" type="button" aria-expanded={isOpen} aria-controls={MENU_ID} onClick={toggle}>
              {shown('more')}
            </Opener>
          );
        if (item.id === 'create')
          return (
            <Menu
              key="create"
              trigger={<Opener type="button">{shown('create')}</Opener>}
              items={shortcutItems(caps, exists).map(({ id, path }) => ({
                key: id,
                label: t(`shortcuts.${id}`),
                to: path,
              }))}
            />
          );
        if (!item.path) return null;
        return (
          <Destination
            key={item.id}
            path={item.path}
            current={item.id === current ? 'page' : undefined}
            begin={begin}
          >
            {shown(item.id)}
            {item.id === 'messages' && unread > 0 && <Count aria-hidden="true">{short(unread)}</Count>}
          </Destination>
        );
      })}
    </Bar>
  );
}

function Destination(props: {
  path: string;
  current: 'page' | undefined;
  begin: ((path: string) => void) | undefined;
  children: ReactNode;
}) {
  const { path, current, begin, children } = props;
  useEffect(() => addPrefetch({ load: async () => prefetchQueue.loadPage?.(path) }), [path]);
  return (
    <Place to={path} aria-current={current} onPointerDown={current ? undefined : () => begin?.(path)}>
      {children}
    </Place>
  );
}
