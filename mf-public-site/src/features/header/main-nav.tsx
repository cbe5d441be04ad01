import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useSiteTranslations } from '../../translations/index.ts';
import { SiteLink } from '../../parts/site-link.tsx';
import type { MenuNode } from './menu-tree.ts';
import { MegaMenu } from './mega-menu.tsx';
import { Entry, List, Panel, SubList, Toggle, TopLine } from './main-nav-styles.ts';

/** The menu of wide screens: links, with panels below those that have more. */
export function MainNav({ nodes }: { nodes: readonly MenuNode[] }) {
  return (
    <List>
      {nodes.map((node) => (
        <Entry key={node.id}>
          {hasPanel(node) ? (
            <WithPanel node={node} />
          ) : (
            <SiteLink to={node.item.item_url}>{node.item.label}</SiteLink>
          )}
        </Entry>
      ))}
    </List>
  );
}

const isMega = ({ item }: MenuNode) => item.item_type === 'megamenu' && item.mega_menu !== undefined;
const hasPanel = (node: MenuNode) => isMega(node) || node.children.length > 0;

function WithPanel({ node }: { node: MenuNode }) {
  const { t } = useSiteTranslations();
  // A pointer that comes opens it and the click that follows must not close it again, so the two count apart.
  const [isHovered, setHovered] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const isOpen = isHovered || isPressed;
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const { label, item_url, mega_menu } = node.item;

  function close() {
    setHovered(false);
    setPressed(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      close();
      toggle.current?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setPressed(true);
      moveFocus(panel.current, event.key === 'ArrowDown' ? 1 : -1);
    }
  }

  return (
    // The keys and the pointer are conveniences: link and button inside do all of it too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onKeyDown={onKeyDown}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && close()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <TopLine>
        {item_url && <SiteLink to={item_url}>{label}</SiteLink>}
        <Toggle
          type="button"
          ref={toggle}
          aria-expanded={isOpen}
          aria-controls={panelId}
          aria-label={item_url ? t('header.more', { label }) : undefined}
          onClick={() => setPressed(!isPressed)}
        >
          {!item_url && label}
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
        </Toggle>
      </TopLine>
      <Panel
        id={panelId}
        ref={panel}
        hidden={!isOpen}
        $isWide={mega_menu !== undefined}
        onClick={(event) => (event.target as Element).closest('a') && close()}
      >
        {isMega(node) && mega_menu ? <MegaMenu menu={mega_menu} /> : <Levels nodes={node.children} />}
      </Panel>
    </div>
  );
}

function Levels({ nodes }: { nodes: readonly MenuNode[] }) {
  return (
    <SubList>
      {nodes.map(({ id, item, children }) => (
        <li key={id}>
          <SiteLink to={item.item_url}>{item.label}</SiteLink>
          {children.length > 0 && <Levels nodes={children} />}
        </li>
      ))}
    </SubList>
  );
}

function moveFocus(panel: HTMLElement | null, step: 1 | -1): void {
  // The panel may be shown only by the render that follows.
  requestAnimationFrame(() => {
    const links = [...(panel?.querySelectorAll<HTMLElement>('a[href]') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const next = at === -1 ? (step === 1 ? 0 : links.length - 1) : (at + step + links.length) % links.length;
    links[next]?.focus();
  });
}
