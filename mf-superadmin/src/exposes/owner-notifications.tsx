import { useTranslations } from '@stoa/shared/i18n';
import { ByRole } from '../components/by-role.tsx';
import { NotificationsScreen } from '../features/notifications/notifications-screen.tsx';
import { OwnerNotifications } from '../features/owner/notifications.tsx';
import '../translations/crons.ts';
import '../translations/index.ts';
import '../translations/notices.ts';
import '../translations/owned.ts';

export default function NotificationsArea() {
  const { t } = useTranslations('notices');
  return <ByRole title={t('title')} operator={<NotificationsScreen />} owner={<OwnerNotifications />} />;
}
