import { useAvatars } from '@stoa/shared/data/avatars';
import { useWords } from '@stoa/shared/i18n';
import { useNavigate } from '@stoa/shared/router';
import { signOut, useSession } from '@stoa/shared/session';
import { Avatar, IconButton, Menu } from '@stoa/shared/ui';
import { Bell, LayoutDashboard, LogOut } from 'lucide-react';

/** Behind the avatar: Dashboard, Notifications, Log out. */
export function UserMenu({ name, hasNotifications }: { name: string | null; hasNotifications: boolean }) {
  const { t } = useWords('dashboard');
  const { user } = useSession();
  const avatars = useAvatars(user ? [user.id] : [], 'user');
  const navigate = useNavigate();
  const shown = name ?? user?.email ?? '';
  const leave = async () => {
    await signOut();
    navigate('/', { replace: true });
  };
  const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;
  return (
    <Menu
      trigger={
        <IconButton label={t('topbar.account')}>
          <Avatar name={shown} size={32} src={user && avatars[user.id]} />
        </IconButton>
      }
      header={shown}
      items={[
        {
          key: 'dashboard',
          label: t('topbar.dashboard'),
          icon: <LayoutDashboard {...icon} />,
          to: '/dashboard',
        },
        ...(hasNotifications
          ? [
              {
                key: 'notifications',
                label: t('topbar.notifications'),
                icon: <Bell {...icon} />,
                to: '/dashboard/notifications',
              },
            ]
          : []),
        {
          key: 'signOut',
          label: t('topbar.signOut'),
          icon: <LogOut {...icon} />,
          divided: true,
          onSelect: () => void leave(),
        },
      ]}
    />
  );
}
