import { useAccess } from '@stoa/shared/data';
import { useWords } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { Button, IconButton, Menu, onMobile, space } from '@stoa/shared/ui';
import { ExternalLink, PanelLeftClose, PanelLeftOpen, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { useMenuState } from '../../data/menu-state.ts';
import { effectiveCaps } from '../../data/effective-caps.ts';
import { useExistingRoutes } from '../../data/use-existing-routes.ts';
import { useFollowNotifications } from '../../data/live-notifications.ts';
import { OnlineBadge } from './online-badge.tsx';
import { shortcutItems } from './shortcut-items.ts';
import { ThemePicker } from './theme-picker.tsx';
import { UserMenu } from './user-menu.tsx';

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: 15;
  display: flex;
  align-items: center;
  gap: ${space(1)};
  block-size: 4rem;
  padding-inline: ${space(3)};
  background: var(--stoa-surface);
  border-block-end: 1px solid var(--stoa-border);
  [dir='rtl'] & [data-mirrored] {
    transform: scaleX(-1);
  }
`;
const Spring = styled.span`
  flex: 1;
`;
const SiteLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: 2.75rem;
  padding-inline: ${space(3)};
  border-radius: var(--stoa-radius);
  color: inherit;
  font-size: var(--stoa-size-sm);
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    background: var(--stoa-primary-soft);
  }
  ${onMobile} {
    padding-inline: ${space(2)};
    span {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

/** The dashboard's top bar. */
export function Topbar() {
  const { t } = useWords('dashboard');
  const { access } = useAccess();
  const { isOpen, toggle } = useMenuState();
  const exists = useExistingRoutes();
  const shortcuts = shortcutItems(effectiveCaps(access), exists);
  useFollowNotifications();
  const ToggleIcon = isOpen ? PanelLeftClose : PanelLeftOpen;

  return (
    <Bar aria-label={t('topbar.label')}>
      <IconButton
        label={t(isOpen ? 'topbar.closeMenu' : 'topbar.openMenu')}
        aria-expanded={isOpen}
        aria-controls="dashboard-menu"
        onClick={toggle}
      >
        <ToggleIcon size={20} strokeWidth={1.5} aria-hidden data-mirrored />
      </IconButton>
      <SiteLink to="/">
        <ExternalLink size={18} strokeWidth={1.5} aria-hidden data-mirrored />
        <span>{t('topbar.viewSite')}</span>
      </SiteLink>
      <Spring />
      {shortcuts.length > 0 && (
        <Menu
          trigger={
            <Button size="sm" variant="secondary">
              <Plus size={16} strokeWidth={1.5} aria-hidden />
              {t('topbar.shortcuts')}
            </Button>
          }
          items={shortcuts.map(({ id, path }) => ({ key: id, label: t(`shortcuts.${id}`), to: path }))}
        />
      )}
      <OnlineBadge messagesPath={exists('/dashboard/messages') ? '/dashboard/messages' : '/dashboard'} />
      <ThemePicker />
      <UserMenu name={access?.member?.name ?? null} hasNotifications={exists('/dashboard/notifications')} />
    </Bar>
  );
}
