import { useAvatars } from '@stoa/shared/data/avatars';
import { useTranslations } from '@stoa/shared/i18n';
import { useNavigate } from '@stoa/shared/router';
import { signOut, useSession } from '@stoa/shared/session';
import { Avatar, IconButton, Menu } from '@stoa/shared/ui';
import { Bell, BookOpen, CircleHelp, ExternalLink, LayoutDashboard, LogOut, UserRound } from 'lucide-react';
import { MANAGE_ITEMS } from '../../data/manage-items.ts';
import { iconOf, MANAGE_ICONS } from '../../data/menu-icons.ts';
import { commitDeletes } from '../../data/commit-deletes.ts';

const PORTAL = '/dashboard/affiliate';
const LinkIcon = iconOf(null);

/** Behind the avatar: one's own places, for managers those of the site, and the way out. */
export function UserMenu(props: {
  name: string | null;
  isManager: boolean;
  isAffiliate: boolean;
  exists: (path: string) => boolean;
  /** Starts the tour from here when the bar has no room for its button. */
  onTour?: () => void;
}) {
  const { name, isManager, isAffiliate, exists, onTour } = props;
  const { t } = useTranslations('dashboard');
  const { user } = useSession();
  const avatars = useAvatars(user ? [user.id] : [], 'user');
  const navigate = useNavigate();
  const shown = name ?? user?.email ?? '';
  const leave = async () => {
    await commitDeletes();
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
        ...(exists('/dashboard/profile')
          ? [
              {
                key: 'profile',
                label: t('topbar.profile'),
                icon: <UserRound {...icon} />,
                to: '/dashboard/profile',
              },
            ]
          : []),
        ...(isAffiliate && exists(PORTAL)
          ? [{ key: 'affiliate', label: t('topbar.affiliate'), icon: <LinkIcon {...icon} />, to: PORTAL }]
          : []),
        ...(exists('/dashboard/notifications')
          ? [
              {
                key: 'notifications',
                label: t('topbar.notifications'),
                icon: <Bell {...icon} />,
                to: '/dashboard/notifications',
              },
            ]
          : []),
        ...(exists('/dashboard/help')
          ? [
              {
                key: 'docs',
                label: t('topbar.docs'),
                icon: <BookOpen {...icon} />,
                to: '/dashboard/help',
              },
            ]
          : []),
        {
          key: 'viewSite',
          label: t('topbar.viewSite'),
          icon: <ExternalLink {...icon} />,
          to: '/',
        },
        ...(onTour
          ? [{ key: 'tour', label: t('topbar.help'), icon: <CircleHelp {...icon} />, onSelect: onTour }]
          : []),
        ...MANAGE_ITEMS.filter(({ path }) => isManager && exists(path)).map(({ id, path }, index) => {
          const Icon = MANAGE_ICONS[id];
          return {
            key: id,
            label: t(`manage.${id}`),
            icon: <Icon {...icon} />,
            to: path,
            divided: index === 0,
          };
        }),
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
