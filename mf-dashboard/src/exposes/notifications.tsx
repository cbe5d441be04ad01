import '../translations/index.ts';
import '../translations/people/index.ts';

export { Notifications as default } from '../features/notifications/notifications.tsx';
