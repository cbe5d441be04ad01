import { useTranslations } from '@stoa/shared/i18n';
import { useNavigate } from '@stoa/shared/router';
import { signOut, useSession } from '@stoa/shared/session';
import { apiFetch } from '@stoa/shared/data';
import { Avatar, Badge, IconButton, Menu } from '@stoa/shared/ui';
import { BarLink, MenuToggle, Spring, ThemePicker, TopBar } from '@stoa/shared/workplace';
import { House, KeyRound, LayoutDashboard, LogOut } from 'lucide-react';
import { useOperator } from '../../data/operator-session.ts';
import { NotificationBell } from './notification-bell.tsx';
import { PaletteButton } from './palette/palette-button.tsx';

/** The top bar of the platform host. */
export function PlatformTopbar() {
  const { t } = useTranslations('superadmin');
  const { user } = useSession();
  const operator = useOperator();
  const navigate = useNavigate();
  const email = user?.email ?? '';
  const leave = async () => {
    await apiFetch('/api/operator/session', { method: 'DELETE' }).catch(() => undefined);
    await signOut();
    navigate('/', { replace: true });
  };
  const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;
  return (
    <TopBar aria-label={t('topbar.label')}>
      <MenuToggle />
      <BarLink to="/">
        <House {...icon} />
        <span>{t('topbar.home')}</span>
      </BarLink>
      <Spring />
      {operator.status === 'operator' && <Badge $tone="primary">{t('topbar.operator')}</Badge>}
      {operator.status === 'operator' && <NotificationBell />}
      {user && <PaletteButton />}
      <ThemePicker />
      <Menu
        trigger={
          <IconButton label={t('topbar.account')}>
            <Avatar name={email} size={32} />
          </IconButton>
        }
        header={email}
        items={[
          {
            key: 'dashboard',
            label: t('topbar.dashboard'),
            icon: <LayoutDashboard {...icon} />,
            to: '/dashboard',
          },
          {
            key: 'security',
            label: t('topbar.security'),
            icon: <KeyRound {...icon} />,
            to: '/dashboard/security',
          },
          {
            key: 'signOut',
            label: t('topbar.signOut'),
            icon: <LogOut {...icon} />,
            divided: true,
            onSelect: () => void leave(),
          },
        ]}
      />
    </TopBar>
  );
}
