import '../translations/index.ts';
import '../translations/owned.ts';

export { OwnerNotifications as default } from '../features/owner/notifications.tsx';
