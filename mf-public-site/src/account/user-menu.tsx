import { Bell, LayoutDashboard, LogOut } from 'lucide-react';
import { styled } from 'styled-components';
import { matchRoute } from '@stoa/shared/routing/match-route';
import { useNavigate } from '@stoa/shared/router';
import { type SessionUser, signOut } from '@stoa/shared/session';
import { useBootstrap } from '@stoa/shared/shell';
import { Avatar, Menu, type MenuAction } from '@stoa/shared/ui';
import { nameOf } from '../parts/name-of.ts';
import { useSiteTranslations } from '../translations/index.ts';

const Trigger = styled.button`
  padding: 0.2rem;
  border: 0;
  border-radius: 50%;
  background: none;
  line-height: 0;
`;
const Who = styled.div`
  font-weight: 600;
  overflow: hidden;
  text-overflow: ellipsis;
`;

/** The menu behind the avatar: dashboard, notifications, log out. A screen that this composition lacks is not offered. */
export function UserMenu({ user }: { user: SessionUser }) {
  const { t } = useSiteTranslations();
  const navigate = useNavigate();
  const { composition, kind } = useBootstrap();
  const layout = kind === 'site' ? 'dashboard' : 'dashboard-wrapper';
  const exists = (path: string) => matchRoute(composition, layout, path) !== null;
  const avatar = user.user_metadata['avatar'];
  const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

  async function leave() {
    await signOut();
    await navigate('/');
  }

  const items: MenuAction[] = [
    { key: 'dashboard', label: t('header.dashboard'), icon: <LayoutDashboard {...icon} />, to: '/dashboard' },
    {
      key: 'notifications',
      label: t('header.notifications'),
      icon: <Bell {...icon} />,
      to: '/dashboard/notifications',
    },
    {
      key: 'logout',
      label: t('header.logout'),
      icon: <LogOut {...icon} />,
      onSelect: () => void leave(),
      divided: true,
    },
  ];
  return (
    <Menu
      trigger={
        <Trigger type="button" aria-label={t('header.account')} data-user-menu="" data-leads-to="/dashboard">
          <Avatar name={nameOf(user)} src={typeof avatar === 'string' ? avatar : null} />
        </Trigger>
      }
      header={<Who>{nameOf(user)}</Who>}
      items={items.filter(({ to }) => to === undefined || exists(to))}
    />
  );
}
