import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { styled } from 'styled-components';
import { SIDE_MENU_REM } from '../contracts/limits.ts';
import { useTranslations } from '../i18n/index.tsx';
import { Link, useLocation } from '../router/index.ts';
import { motion, space, VisuallyHidden } from '../ui/index.ts';
import { currentItem, type MenuPlace } from './current-item.ts';
import { useMenuState } from './menu-state.ts';

export const MENU_ID = 'side-menu';

export interface SidePanelItem extends MenuPlace {
  label: string;
  Icon: LucideIcon;
}

/** One navigation of the side menu; its items stand in groups, some with a caption. */
export interface SidePanelMenu {
  label: string;
  groups: readonly { caption?: string | undefined; items: readonly SidePanelItem[] }[];
}

const width = (isOpen: boolean) => `${isOpen ? SIDE_MENU_REM.open : SIDE_MENU_REM.closed}rem`;

/** Keeps the menu's room; on a narrow window it takes none: closed it lies beside the window, open over the page. */
const Rail = styled.div<{ $isOpen: boolean; $isNarrow: boolean }>`
  flex: none;
  inline-size: ${({ $isOpen, $isNarrow }) => ($isNarrow ? '0' : width($isOpen))};
`;
const Panel = styled.div<{ $isOpen: boolean; $isNarrow: boolean }>`
  position: ${({ $isNarrow }) => ($isNarrow ? 'fixed' : 'static')};
  inset-block-start: 0;
  inset-inline-start: ${({ $isOpen }) => ($isOpen ? '0' : `-${width(false)}`)};
  z-index: 2;
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  inline-size: ${({ $isOpen }) => width($isOpen)};
  block-size: 100vh;
  block-size: 100dvh;
  padding-block-end: ${space(4)};
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  background: var(--stoa-surface);
  border-inline-end: 1px solid var(--stoa-border);
  box-shadow: ${({ $isOpen, $isNarrow }) => ($isOpen && $isNarrow ? 'var(--stoa-shadow)' : 'none')};
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
  margin-inline: -${space(3)};
  margin-block-end: ${space(3)};
  padding-inline: 1.125rem;
  border-block-end: 1px solid var(--stoa-border);
  color: inherit;
  text-decoration: none;
  font-family: var(--stoa-font-heading);
  font-weight: 560;
  font-size: 1.05rem;
  line-height: 1.2;
`;
const Nav = styled.nav`
  padding-inline: ${space(3)};
  & + & {
    padding-block-start: ${space(3)};
    border-block-start: 1px solid var(--stoa-border);
  }
`;
const Caption = styled.div<{ $isOpen: boolean }>`
  margin-block: ${space(3)} ${space(1)};
  padding-inline: 0.85rem;
  color: var(--stoa-muted);
  font-size: var(--stoa-size-xs);
  line-height: 1.25rem;
  &:first-child {
    margin-block-start: 0;
  }
  ${({ $isOpen }) =>
    !$isOpen &&
    `block-size: 0; overflow: hidden; margin-block: 0.5rem; border-block-start: 1px solid var(--stoa-border);
    &:first-child { display: none; }`}
`;
const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 1px;
  padding: 0;
  list-style: none;
`;
const Item = styled(Link)`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-block-size: 2.125rem;
  padding-inline: 0.85rem;
  border-radius: var(--stoa-radius);
  color: var(--stoa-muted);
  text-decoration: none;
  transition: background ${motion};
  @media (pointer: coarse) {
    min-block-size: 2.75rem;
  }
  svg {
    flex: none;
  }
  &:hover {
    background: var(--stoa-primary-soft);
    color: var(--stoa-text);
  }
  &[aria-current] {
    background: var(--stoa-primary-soft);
    color: var(--stoa-primary-text);
    font-weight: 560;
  }
  &[aria-current]::before {
    content: '';
    position: absolute;
    inset-block: 0.4rem;
    inset-inline-start: 0;
    inline-size: 3px;
    border-radius: 3px;
    background: currentColor;
  }
`;

/** The side menu: 18rem open, 4.5rem closed; on a narrow window it opens over the page and lies beside it else. */
export function SidePanel(props: { name: string; mark: ReactNode; menus: readonly SidePanelMenu[] }) {
  const { t } = useTranslations('workplace');
  const { pathname } = useLocation();
  const { isOpen, isNarrow, closeIfNarrow } = useMenuState();
  const isOver = isNarrow && isOpen;
  const current = currentItem(
    props.menus.flatMap(({ groups }) => groups.flatMap(({ items }) => items)),
    pathname,
  );

  useEffect(closeIfNarrow, [pathname, isNarrow, closeIfNarrow]);
  useEffect(() => {
    if (!isOver) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && closeIfNarrow();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOver, closeIfNarrow]);

  const panel = { $isOpen: isOpen, $isNarrow: isNarrow, inert: isNarrow && !isOpen };
  const Label = isOpen ? 'span' : VisuallyHidden;
  return (
    <Rail $isOpen={isOpen} $isNarrow={isNarrow}>
      {isOver && <Veil type="button" aria-label={t('closeMenu')} onClick={closeIfNarrow} />}
      <Panel {...panel} id={MENU_ID} data-tour="menu">
        {props.menus.map(({ label, groups }, place) => (
          <Nav key={label} aria-label={label}>
            {place === 0 && (
              <Home to="/dashboard" title={isOpen ? undefined : props.name}>
                {props.mark}
                <Label>{props.name}</Label>
              </Home>
            )}
            {groups.map(({ caption, items }, index) => (
              <Group key={caption ?? index} caption={caption} isOpen={isOpen}>
                {items.map((item, at) => (
                  <li key={`${at} ${item.path}`}>
                    <Item
                      to={item.path}
                      title={isOpen ? undefined : item.label}
                      {...(item === current && markOf(item.path === pathname))}
                    >
                      <item.Icon size={20} strokeWidth={1.5} aria-hidden />
                      <Label>{item.label}</Label>
                    </Item>
                  </li>
                ))}
              </Group>
            ))}
          </Nav>
        ))}
      </Panel>
    </Rail>
  );
}

/** The item itself is the page, or the page lies within it. */
const markOf = (isPage: boolean) => ({
  'aria-current': isPage ? ('page' as const) : true,
  'data-within': isPage ? undefined : true,
});

function Group(props: { caption: string | undefined; isOpen: boolean; children: ReactNode }) {
  const id = useId();
  const { caption, isOpen, children } = props;
  if (!caption) return <List>{children}</List>;
  return (
    <>
      <Caption id={id} $isOpen={isOpen}>
        {caption}
      </Caption>
      <List aria-labelledby={id}>{children}</List>
    </>
  );
}
