import { useAccess } from '@stoa/shared/data';
import { useWords } from '@stoa/shared/i18n';
import { Button, Menu } from '@stoa/shared/ui';
import { BarLink, MenuToggle, Spring, ThemePicker, TopBar } from '@stoa/shared/workplace';
import { ExternalLink, Plus } from 'lucide-react';
import { effectiveCaps } from '../../data/effective-caps.ts';
import { useFollowNotifications } from '../../data/live-notifications.ts';
import { useExistingRoutes } from '../../data/use-existing-routes.ts';
import { OnlineBadge } from './online-badge.tsx';
import { shortcutItems } from './shortcut-items.ts';
import { UserMenu } from './user-menu.tsx';

/** The dashboard's top bar. */
export function Topbar() {
  const { t } = useWords('dashboard');
  const { access } = useAccess();
  const exists = useExistingRoutes();
  const shortcuts = shortcutItems(effectiveCaps(access), exists);
  useFollowNotifications();

  return (
    <TopBar aria-label={t('topbar.label')}>
      <MenuToggle />
      <BarLink to="/">
        <ExternalLink size={18} strokeWidth={1.5} aria-hidden />
        <span>{t('topbar.viewSite')}</span>
      </BarLink>
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
    </TopBar>
  );
}
